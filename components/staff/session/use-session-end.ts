import { useCallback, useEffect, useEffectEvent, useRef, useState } from 'react'
import { prolongSession, readSessionEnd } from '#contract/bff/staff/session'
import type { SessionEnd } from '#contract/staff/session'
import { type SessionPhase, watchSessionEnd } from '@/components/staff/session/watch-session-end'
import { unaskedStaffCall } from '@/lib/client/staff/call'

const isSame = (one: SessionPhase, other: SessionPhase) => JSON.stringify(one) === JSON.stringify(other)

/**
 * @param serverTime of the rendering, in milliseconds: the browser's clock may be wrong
 * @param onEnded the session was found to have ended when the page was looked at again
 */
export function useSessionEnd(end: SessionEnd, serverTime: number, onEnded: () => void) {
  const [phase, setPhase] = useState<SessionPhase>({ kind: 'open' })
  const reportEnd = useEffectEvent(onEnded)
  const watch = useRef<ReturnType<typeof watchSessionEnd>>(undefined)

  useEffect(() => {
    const offset = serverTime - Date.now()
    const current = watchSessionEnd({
      end,
      now: () => Date.now() + offset,
      readEnd: () => unaskedStaffCall(readSessionEnd),
      onPhase: (next) => setPhase((shown) => (isSame(shown, next) ? shown : next)),
      onEnded: () => reportEnd(),
    })
    watch.current = current
    const wake = () => {
      if (document.visibilityState === 'visible') void current.wake()
    }
    document.addEventListener('visibilitychange', wake)
    window.addEventListener('focus', wake)
    return () => {
      document.removeEventListener('visibilitychange', wake)
      window.removeEventListener('focus', wake)
      current.stop()
    }
  }, [end, serverTime])

  /** @throws AppError */
  const prolong = useCallback(async () => watch.current?.setEnd(await unaskedStaffCall(prolongSession)), [])
  const reload = useCallback(() => watch.current?.check(), [])
  return { phase, prolong, reload }
}
