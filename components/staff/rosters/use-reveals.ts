import { useCallback, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { revealInRoster } from '#contract/bff/staff/rosters'
import {
  addReveals,
  dropAllergies,
  dropReveal,
  type Reveals,
  type Shown,
} from '@/components/staff/rosters/reveals-state'
import { asking } from '@/lib/client/staff/call'
import { timedStaffCall } from '@/lib/client/staff/timed-call'

const SHOWN_MS = 2 * 60_000
const TIMEOUT_MS = 15_000

const nothing: Reveals = new Map()

type What = 'allergy' | 'phone' | 'print'

type Options = {
  onError: (error: unknown) => void
  /** Of a sheet, because a print dialog may hide the page. */
  keepsWhileHidden?: boolean
}

/** STF-207: allergies for two minutes; with telephones they go when the page is left, also for Back. */
export function useReveals(courseId: string, { onError, keepsWhileHidden = false }: Options) {
  const [shown, setShown] = useState(nothing)
  /** Of showings, and of leavings: an answer that comes after one is not shown. */
  const round = useRef(0)
  const leavings = useRef(0)

  const hide = useCallback((isLeft: boolean) => {
    leavings.current += 1
    setShown((before) => (isLeft ? nothing : dropAllergies(before)))
  }, [])
  useHiding(hide, keepsWhileHidden)

  async function reveal(childIds: readonly string[], what: What) {
    const before = leavings.current
    const input = { params: { courseId }, body: { childIds: [...childIds], what } }
    const { children } = await asking(revealInRoster, () => timedStaffCall(revealInRoster, input, TIMEOUT_MS))
    if (before !== leavings.current) return
    round.current += 1
    const own = round.current
    setShown((earlier) => addReveals(earlier, children, own))
    setTimeout(() => setShown((earlier) => dropAllergies(earlier, own)), SHOWN_MS)
  }

  return {
    shown,
    reveal: (childIds: readonly string[], what: What) => reveal(childIds, what).catch(onError),
    conceal: (childId: string, part: 'allergy' | 'telephone') =>
      setShown((before) => dropReveal(before, childId, part)),
    concealAllergies: () => setShown((before) => dropAllergies(before)),
  }
}

export type RevealedChild = Shown | undefined

/** @param hide without `isLeft` only allergies go, so that a number can be dialled on the same phone */
function useHiding(hide: (isLeft: boolean) => void, keepsWhileHidden: boolean) {
  const wasLeft = useRef(false)
  // In the layout phase: the router keeps a page that was left, and shows it again after Back.
  useLayoutEffect(() => {
    if (wasLeft.current) hide(true)
    return () => {
      wasLeft.current = true
      hide(true)
    }
  }, [hide])

  useEffect(() => {
    // At once, because the browser may keep the page as it is for Back.
    const leave = () => flushSync(() => hide(true))
    const turnAway = () => {
      if (document.visibilityState === 'hidden' && !keepsWhileHidden) flushSync(() => hide(false))
    }
    window.addEventListener('pagehide', leave)
    document.addEventListener('visibilitychange', turnAway)
    return () => {
      window.removeEventListener('pagehide', leave)
      document.removeEventListener('visibilitychange', turnAway)
    }
  }, [hide, keepsWhileHidden])
}
