import { AppError, type ErrorCode } from '#contract/app-error'
import type { AttendanceMarkEntry } from '#contract/staff/attendance'
import {
  addTaps,
  confirmSave,
  failSave,
  type MarksState,
  nextBatch,
  receiveMarks,
  refuseSave,
  type SentTap,
  startSave,
  type Tap,
} from '@/components/staff/rosters/marks-state'

const LATE_MS = 2_000
const PAUSES_MS = [1_000, 2_000, 4_000, 8_000, 15_000]

type Tools = {
  /** Gives up by itself. @throws AppError */
  send: (
    taps: readonly SentTap[],
    isRepeated: boolean,
  ) => Promise<{ marks: AttendanceMarkEntry[]; savedAt: string }>
  /** The server will not take these marks. */
  onRefused: (error: AppError) => void
}

const refusals: readonly ErrorCode[] = ['invalid', 'forbidden', 'not_found', 'conflict', 'too_large']

/** Saves each tap, one request at a time, so that the last tap of a child wins; without an answer again and again (STF-210). */
export function createMarkSaver(first: MarksState, { send, onRefused }: Tools) {
  const listeners = new Set<() => void>()
  let state = first
  let failures = 0
  let isSending = false
  let isStopped = false
  let again: ReturnType<typeof setTimeout> | undefined

  function change(next: MarksState) {
    state = next
    for (const listener of listeners) listener()
  }

  function fail(sent: readonly SentTap[], error: unknown) {
    if (error instanceof AppError && refusals.includes(error.code)) {
      const isOfEach = error.code === 'conflict' && error.reason !== 'marks_closed'
      change(refuseSave(state, sent, isOfEach))
      if (!isOfEach || sent.length === 1) onRefused(error)
      return
    }
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]
    failures += 1
    change(failSave(state))
    again = setTimeout(() => void flush(), pause)
  }

  async function save(sent: readonly SentTap[]) {
    change(startSave(state))
    const late = setTimeout(() => change({ ...state, isLate: true }), LATE_MS)
    try {
      const answer = await send(sent, failures > 0)
      failures = 0
      change(confirmSave(state, sent, answer))
    } catch (error) {
      fail(sent, error)
    } finally {
      clearTimeout(late)
    }
  }

  async function flush() {
    clearTimeout(again)
    again = undefined
    if (isSending || isStopped) return
    const sent = nextBatch(state)
    if (sent.length === 0) return
    isSending = true
    await save(sent)
    isSending = false
    if (again === undefined) void flush()
  }

  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    tap(taps: readonly Tap[]) {
      change(addTaps(state, taps))
      void flush()
    },
    /** For a connection that is there again. */
    retry: () => void flush(),
    /** @returns false when a save went on at the same time, so that the marks may be older */
    receive(marks: readonly AttendanceMarkEntry[], turns: number): boolean {
      const next = receiveMarks(state, marks, turns)
      if (next !== state) change(next)
      return next !== state
    },
    start() {
      isStopped = false
    },
    /** Of a page that is left: what waits is dropped. */
    stop() {
      isStopped = true
      clearTimeout(again)
      again = undefined
      state = { ...state, waiting: new Map(), isLate: false }
    },
  }
}
