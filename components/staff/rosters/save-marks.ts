import { AppError, type ErrorCode } from '#contract/app-error'
import type { AttendanceMarkEntry } from '#contract/staff/attendance'
import {
  addTaps,
  confirmSave,
  dropTaps,
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
  /** The page was left, and the last marks could not be saved. */
  onLost: (marks: number) => void
}

const refusals: readonly ErrorCode[] = ['invalid', 'forbidden', 'not_found', 'conflict', 'too_large']

const isRefusal = (error: unknown): error is AppError =>
  error instanceof AppError && refusals.includes(error.code)

/** The other marks of the request may still be saved. */
const isOfOneChild = ({ code, reason }: AppError) => code === 'conflict' && reason !== 'marks_closed'

function storeOf(first: MarksState) {
  const listeners = new Set<() => void>()
  let state = first
  return {
    state: () => state,
    subscribe(listener: () => void): () => void {
      listeners.add(listener)
      return () => void listeners.delete(listener)
    },
    change(next: MarksState) {
      state = next
      for (const listener of listeners) listener()
    },
  }
}

/** Counts the marks of a page that was left. */
function countLost(onLost: Tools['onLost']) {
  let lost = 0
  return {
    add(marks: number) {
      lost += marks
    },
    /** Once, when none waits any longer. */
    report(waiting: number) {
      if (lost === 0 || waiting > 0) return
      onLost(lost)
      lost = 0
    },
  }
}

/** Saves each tap, one request at a time, so that the last tap of a child wins; without an answer again and again (STF-210). */
export function createMarkSaver(first: MarksState, { send, onRefused, onLost }: Tools) {
  const { state, subscribe, change } = storeOf(first)
  const lost = countLost(onLost)
  subscribe(() => lost.report(state().waiting.size))
  let failures = 0
  let isSending = false
  let isStopped = false
  let again: ReturnType<typeof setTimeout> | undefined

  function refuse(sent: readonly SentTap[], error: AppError) {
    const next = refuseSave(state(), sent, isOfOneChild(error))
    if (isStopped) lost.add(state().waiting.size - next.waiting.size)
    change(next)
    if (!isStopped && (!isOfOneChild(error) || sent.length === 1)) onRefused(error)
  }

  function fail(sent: readonly SentTap[], error: unknown) {
    if (isRefusal(error)) return refuse(sent, error)
    if (isStopped) {
      lost.add(state().waiting.size)
      return change(dropTaps(state()))
    }
    const pause = PAUSES_MS[Math.min(failures, PAUSES_MS.length - 1)]
    failures += 1
    change(failSave(state()))
    again = setTimeout(() => void flush(), pause)
  }

  async function save(sent: readonly SentTap[]) {
    change(startSave(state()))
    const late = setTimeout(() => change({ ...state(), isLate: true }), LATE_MS)
    try {
      const answer = await send(sent, failures > 0)
      failures = 0
      change(confirmSave(state(), sent, answer))
    } catch (error) {
      fail(sent, error)
    } finally {
      clearTimeout(late)
    }
  }

  async function flush() {
    clearTimeout(again)
    again = undefined
    if (isSending) return
    const sent = nextBatch(state())
    if (sent.length === 0) return
    isSending = true
    await save(sent)
    isSending = false
    if (again === undefined) void flush()
  }

  return {
    state,
    subscribe,
    tap(taps: readonly Tap[]) {
      change(addTaps(state(), taps))
      void flush()
    },
    /** For a connection that is there again. */
    retry: () => void flush(),
    /** @returns false when a save went on at the same time, so that the marks may be older */
    receive(marks: readonly AttendanceMarkEntry[], turns: number): boolean {
      const next = receiveMarks(state(), marks, turns)
      if (next === state()) return false
      change(next)
      return true
    },
    start() {
      isStopped = false
    },
    /** Of a page that is left: taps that are not late are saved once, the others are dropped, because leaving asked. */
    stop() {
      if (isStopped) return
      isStopped = true
      clearTimeout(again)
      again = undefined
      if (state().isLate) change(dropTaps(state()))
    },
  }
}
