import type { AttendanceMarkEntry } from '#contract/staff/attendance'

/** Both phones show the later mark within 15 seconds (STF-211). */
const EVERY_MS = 10_000
const SOON_MS = 2_000

type Tools = {
  /** Gives up by itself. */
  read: () => Promise<readonly AttendanceMarkEntry[]>
  /** Of the saves. */
  turns: () => number
  /** @returns false when the marks may be older than a save */
  receive: (marks: readonly AttendanceMarkEntry[], turns: number) => boolean
  isVisible: () => boolean
  /** Not of a page that was left in the meantime. */
  onError: (error: unknown) => void
}

/** Reads the marks of others while the page is looked at. */
export function pollMarks({ read, turns, receive, isVisible, onError }: Tools) {
  let timer: ReturnType<typeof setTimeout> | undefined
  let isReading = false
  let isEnded = false

  async function readOnce(): Promise<number> {
    const before = turns()
    try {
      const marks = await read()
      return isEnded || receive(marks, before) ? EVERY_MS : SOON_MS
    } catch (error) {
      if (!isEnded) onError(error)
      return EVERY_MS
    }
  }

  async function poll() {
    clearTimeout(timer)
    if (isEnded || isReading || !isVisible()) return
    isReading = true
    const pause = await readOnce()
    isReading = false
    if (!isEnded) timer = setTimeout(() => void poll(), pause)
  }

  void poll()
  return {
    /** Of a page that is looked at again. */
    wake: () => void poll(),
    end() {
      isEnded = true
      clearTimeout(timer)
    },
  }
}
