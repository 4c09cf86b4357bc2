'use client'

import { useRouter } from 'next/navigation'
import { type Dispatch, type SetStateAction, useCallback, useEffect, useRef, useState } from 'react'
import { type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'
import { LeaveDialog } from '@/components/staff/form/leave-dialog'
import { registerUnsaved } from '@/components/staff/form/unsaved-forms'
import { useBackGuard } from '@/components/staff/form/use-back-guard'
import { resetForm } from '@/lib/client/reset-form'
import { isStaffPath } from '@/lib/staff-path'

/** The page that a press opens in this tab; undefined for anything else. */
function destinationOf(event: MouseEvent): URL | undefined {
  if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return undefined
  const link = event.target instanceof Element ? event.target.closest('a[href]') : null
  if (!(link instanceof HTMLAnchorElement)) return undefined
  if (link.target || link.download || link.getAttribute('aria-haspopup') === 'dialog') return undefined
  // A press on a link of an edited text places the cursor.
  if (link.isContentEditable) return undefined
  const to = new URL(link.href)
  const isSamePage = to.pathname === window.location.pathname && to.search === window.location.search
  return isSamePage ? undefined : to
}

/** A link, Back, or what waits for the answer before it leaves. */
type Departure = URL | 'back' | ((mayLeave: boolean) => void)

/** @returns set it to true before the page is left: the browser then asks nothing */
function useDepartures(isDirty: boolean, onDeparture: Dispatch<SetStateAction<Departure | undefined>>) {
  const isLeaving = useRef(false)
  useEffect(() => {
    if (!isDirty) return
    isLeaving.current = false
    const ask = (event: MouseEvent) => {
      const destination = destinationOf(event)
      if (!destination) return
      // On the window, before the router handles the press.
      event.preventDefault()
      event.stopImmediatePropagation()
      onDeparture(destination)
    }
    const warn = (event: BeforeUnloadEvent) => {
      if (!isLeaving.current) event.preventDefault()
    }
    const unregister = registerUnsaved({
      mayLeave: () => new Promise((answer) => onDeparture(() => answer)),
      leave: () => {
        isLeaving.current = true
      },
    })
    window.addEventListener('click', ask, true)
    window.addEventListener('beforeunload', warn)
    return () => {
      unregister()
      window.removeEventListener('click', ask, true)
      window.removeEventListener('beforeunload', warn)
    }
  }, [isDirty, onDeparture])

  return isLeaving
}

type Props = {
  isDirty: boolean
  /** Empties the page that is left; the same function in each render. */
  onLeft: () => void
}

/** STF-071: asks before a link, Back, the sign-out or the browser leaves what is not saved. */
export function LeaveQuestion({ isDirty, onLeft }: Props) {
  const router = useRouter()
  const [to, setTo] = useState<Departure>()
  const isLeaving = useDepartures(isDirty, setTo)
  const goBack = useBackGuard(
    isDirty,
    useCallback(() => setTo('back'), []),
  )

  // The router keeps a page that was left and shows it again after Back: nothing typed stays in it.
  const wasLeft = useRef(false)
  useEffect(() => {
    // What has rendered has missed the first reset.
    if (wasLeft.current) onLeft()
    return () => {
      wasLeft.current = true
      onLeft()
    }
  }, [onLeft])

  function stay() {
    setTo(undefined)
    if (typeof to === 'function') to(false)
  }

  function leave() {
    setTo(undefined)
    if (typeof to === 'function') {
      to(true)
      return
    }
    isLeaving.current = true
    if (to === 'back') goBack()
    // Replaces the entry that guards Back.
    else if (to?.origin === window.location.origin && isStaffPath(to.pathname))
      router.replace(to.pathname + to.search + to.hash)
    // Other pages have another policy and style sheet.
    else if (to) window.location.replace(to)
  }

  return <LeaveDialog open={to !== undefined} onStay={stay} onLeave={leave} />
}

export function UnsavedChanges<Values extends FieldValues, Context, Output>({
  form,
}: {
  form: UseFormReturn<Values, Context, Output>
}) {
  const { isDirty } = useFormState({ control: form.control })
  return <LeaveQuestion isDirty={isDirty} onLeft={useCallback(() => resetForm(form), [form])} />
}
