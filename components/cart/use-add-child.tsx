import { type ComponentType, type MouseEvent, useEffect, useState } from 'react'
import { fitOf } from '#domain/fit'
import { AddChildDialog } from '@/components/cart/add-child-dialog'
import { focusCart } from '@/components/cart/focus-cart'
import type { BriefChildForm, TargetCourse } from '@/components/child/brief-child-form'
import { toast } from '@/components/ui/toast'
import type { CartLine, Ticks } from '@/lib/client/cart-lines'
import type { useChildren } from '@/lib/client/use-child'
import { paths } from '@/lib/paths'

type Form = ComponentType<Parameters<typeof BriefChildForm>[0]>

const load = async (): Promise<Form> => (await import('@/components/child/brief-child-form')).BriefChildForm

export const boxId = (cartId: string, childId: string) => `tick-${cartId}-${childId}`

type Given = {
  lines: readonly CartLine[]
  onTicks: (change: (ticks: Ticks) => Ticks) => void
  add: ReturnType<typeof useChildren>['add']
  /** The parent's. */
  lastName: string
  /** Calendar date in Lagos. */
  today: string
}

const courseOf = ({ item }: CartLine): TargetCourse => ({
  courseId: item.courseId,
  courseTitle: item.courseTitle,
  minimumAge: item.course?.minimumAge,
  maximumAge: item.course?.maximumAge,
})

/** 'Add Child' as a dialog on the cart; the link behind it leads to the form's own page where scripts fail (CART-07). */
export function useAddChild({ lines, onTicks, add, lastName, today }: Given) {
  const [form, setForm] = useState<{ Part: Form }>()
  const [line, setLine] = useState<CartLine>()
  const [open, setOpen] = useState(false)
  const [filling, setFilling] = useState(0)
  const [added, setAdded] = useState<string>()

  function onAddChild(event: MouseEvent, wanted: CartLine | undefined) {
    if (!wanted || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const show = (Part: Form) => {
      setForm({ Part })
      setLine(wanted)
      setOpen(true)
    }
    load().then(show, () => window.location.assign(paths.childProfile))
  }

  async function send(data: FormData, key: string) {
    const { child, message } = await add(data, key)
    const fitting = lines.filter((one) => fitOf(child, courseOf(one), [], today) === 'fits')
    onTicks((ticks) => ({
      ...ticks,
      ...Object.fromEntries(
        fitting.map((one) => [one.item.cartId, [...tickedIn(ticks, one), child.childId]]),
      ),
    }))
    const focused = fitting.find(({ item }) => item.cartId === line?.item.cartId) ?? fitting[0]
    setOpen(false)
    setFilling((count) => count + 1)
    setAdded(focused ? boxId(focused.item.cartId, child.childId) : '')
    toast(message ?? 'Child created successfully', 'success')
  }

  // The dialog has given the focus back to its opener, which may be gone.
  useEffect(() => {
    if (open || added === undefined) return
    const box = document.getElementById(added)
    if (box) box.focus()
    else focusCart()
    setAdded(undefined)
  }, [open, added])

  const dialog =
    form && line ? (
      <AddChildDialog
        key={filling}
        open={open}
        course={courseOf(line)}
        form={form.Part}
        lastName={lastName}
        today={today}
        onSend={send}
        onClose={() => setOpen(false)}
      />
    ) : null
  return { dialog, onAddChild }
}

const tickedIn = (ticks: Ticks, { item, chosen }: CartLine) => ticks[item.cartId] ?? chosen
