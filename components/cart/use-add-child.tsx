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

const loadForm = async (): Promise<Form> =>
  (await import('@/components/child/brief-child-form')).BriefChildForm

export const checkboxId = (cartId: string, childId: string) => `tick-${cartId}-${childId}`

type Options = {
  lines: readonly CartLine[]
  onTicks: (change: (ticks: Ticks) => Ticks) => void
  add: ReturnType<typeof useChildren>['add']
  /** The parent's last name. */
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

/** Opens Add Child as a dialog; its link leads to the form's own page if the dialog cannot load (CART-07). */
export function useAddChild({ lines, onTicks, add, lastName, today }: Options) {
  const [form, setForm] = useState<{ Component: Form }>()
  const [line, setLine] = useState<CartLine>()
  const [open, setOpen] = useState(false)
  const [formCount, setFormCount] = useState(0)
  const [focusTarget, setFocusTarget] = useState<string>()

  function onAddChild(event: MouseEvent, target: CartLine | undefined) {
    if (!target || event.metaKey || event.ctrlKey || event.shiftKey) return
    event.preventDefault()
    const show = (Component: Form) => {
      setForm({ Component })
      setLine(target)
      setOpen(true)
    }
    loadForm().then(show, () => window.location.assign(paths.childProfile))
  }

  async function send(data: FormData, key: string) {
    const { child, message } = await add(data, key)
    const eligible = lines.filter((candidate) => fitOf(child, courseOf(candidate), [], today) === 'fits')
    onTicks((ticks) => ({
      ...ticks,
      ...Object.fromEntries(
        eligible.map((candidate) => [
          candidate.item.cartId,
          [...selectedIn(ticks, candidate), child.childId],
        ]),
      ),
    }))
    const focusedLine = eligible.find(({ item }) => item.cartId === line?.item.cartId) ?? eligible[0]
    setOpen(false)
    setFormCount((count) => count + 1)
    setFocusTarget(focusedLine ? checkboxId(focusedLine.item.cartId, child.childId) : '')
    toast(message ?? 'Child created successfully', 'success')
  }

  // The dialog returns the focus to its opener, which may have been removed.
  useEffect(() => {
    if (open || focusTarget === undefined) return
    const checkbox = document.getElementById(focusTarget)
    if (checkbox) checkbox.focus()
    else focusCart()
    setFocusTarget(undefined)
  }, [open, focusTarget])

  const dialog =
    form && line ? (
      <AddChildDialog
        key={formCount}
        open={open}
        course={courseOf(line)}
        form={form.Component}
        lastName={lastName}
        today={today}
        onSend={send}
        onClose={() => setOpen(false)}
      />
    ) : null
  return { dialog, onAddChild }
}

const selectedIn = (ticks: Ticks, { item, chosen }: CartLine) => ticks[item.cartId] ?? chosen
