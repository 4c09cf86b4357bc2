import { AppError } from '#contract/app-error'
import type { SessionEnd } from '#contract/staff/session'

const MINUTE_MS = 60_000
/** STF-046. */
const WARNING_MS = 3 * MINUTE_MS
/** Work in another tab prolongs the session while the bar is shown. */
const RECHECK_MS = 20_000

export type SessionPhase =
  | { kind: 'open' }
  | { kind: 'ending'; minutes: number; canProlong: boolean }
  | { kind: 'ended' }

/** @param now by the server's clock */
export function phaseAt({ endsAt, latestEnd }: SessionEnd, now: number): SessionPhase {
  const end = Date.parse(endsAt)
  const left = end - now
  if (left > WARNING_MS) return { kind: 'open' }
  if (left <= 0) return { kind: 'ended' }
  return { kind: 'ending', minutes: Math.ceil(left / MINUTE_MS), canProlong: end < Date.parse(latestEnd) }
}

type Options = {
  end: SessionEnd
  /** In milliseconds, by the server's clock. */
  now: () => number
  /** Does not prolong the session. */
  readEnd: () => Promise<SessionEnd>
  onPhase: (phase: SessionPhase) => void
  /** The server says so when the page is looked at again. */
  onEnded: () => void
}

/** Asks the server before it warns, because a request of another tab may have prolonged the session. */
export function watchSessionEnd({ end: first, now, readEnd, onPhase, onEnded }: Options) {
  let end = first
  let timer: ReturnType<typeof setTimeout> | undefined
  let isStopped = false
  let isWaking = false

  function plan() {
    clearTimeout(timer)
    if (isStopped) return
    const phase = phaseAt(end, now())
    const left = Date.parse(end.endsAt) - now()
    onPhase(phase)
    if (phase.kind === 'open') timer = setTimeout(check, left - WARNING_MS)
    if (phase.kind === 'ending') timer = setTimeout(check, Math.min(RECHECK_MS, left))
  }

  function setEnd(next: SessionEnd) {
    end = next
    plan()
  }

  /** @returns whether the server says that the session has ended */
  async function check(): Promise<boolean> {
    let hasEnded = false
    try {
      end = await readEnd()
    } catch (error) {
      // Without a connection the last known end counts.
      hasEnded = error instanceof AppError && error.code === 'unauthorized'
      if (hasEnded) end = { endsAt: new Date(now()).toISOString(), latestEnd: end.latestEnd }
    }
    plan()
    return hasEnded
  }

  plan()
  return {
    setEnd,
    check,
    /** For a tab that is looked at again: it may have slept, and another may have signed out. */
    async wake() {
      if (isWaking) return
      isWaking = true
      const hasEnded = await check()
      isWaking = false
      if (hasEnded && !isStopped) onEnded()
    },
    stop() {
      isStopped = true
      clearTimeout(timer)
    },
  }
}
