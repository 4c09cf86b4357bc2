import type { AttendanceMarkEntry } from '#contract/staff/attendance'
import type { AttendanceMark } from '#domain/attendance'

type Waiting = {
  /** Null clears the mark. */
  mark: AttendanceMark | null
  tap: number
  /** Sent by itself, because it was refused together with others. */
  isAlone: boolean
}

/** Of one lecture. In memory only (STF-313). */
export type MarksState = {
  lecture: number
  /** By enrolment, as the server last answered. */
  saved: ReadonlyMap<string, AttendanceMark>
  /** Taps without an answer, by enrolment: the last one counts. */
  waiting: ReadonlyMap<string, Waiting>
  savedAt: string | null
  taps: number
  /** Counts the beginnings and ends of saves: an answer read across one of them may be older. */
  turns: number
  /** A tap has waited longer than a save takes. */
  isLate: boolean
}

export type Tap = { enrolmentId: string; mark: AttendanceMark | null }
export type SentTap = Tap & { tap: number }

/** The API takes no more at once. */
const BATCH = 200

const ofLecture = (marks: readonly AttendanceMarkEntry[], lecture: number) =>
  marks.filter((entry) => entry.lecture === lecture)

const byEnrolment = (marks: readonly AttendanceMarkEntry[], lecture: number) =>
  new Map(ofLecture(marks, lecture).map(({ enrolmentId, mark }) => [enrolmentId, mark]))

const latest = (marks: readonly AttendanceMarkEntry[], lecture: number) =>
  ofLecture(marks, lecture)
    .map(({ at }) => at)
    .sort()
    .at(-1) ?? null

export const openMarks = (marks: readonly AttendanceMarkEntry[], lecture: number): MarksState => ({
  lecture,
  saved: byEnrolment(marks, lecture),
  waiting: new Map(),
  savedAt: latest(marks, lecture),
  taps: 0,
  turns: 0,
  isLate: false,
})

/** An own tap hides what the server says until it is saved. */
export function markOf({ saved, waiting }: MarksState, enrolmentId: string): AttendanceMark | null {
  const tapped = waiting.get(enrolmentId)
  return tapped ? tapped.mark : (saved.get(enrolmentId) ?? null)
}

export function addTaps(state: MarksState, taps: readonly Tap[]): MarksState {
  const waiting = new Map(state.waiting)
  let tap = state.taps
  for (const { enrolmentId, mark } of taps) {
    tap += 1
    waiting.set(enrolmentId, { mark, tap, isAlone: false })
  }
  return { ...state, waiting, taps: tap }
}

export function nextBatch({ waiting }: MarksState): SentTap[] {
  const all = [...waiting].map(([enrolmentId, tapped]) => ({ enrolmentId, ...tapped }))
  const alone = all.find(({ isAlone }) => isAlone)
  return (alone ? [alone] : all.slice(0, BATCH)).map(({ enrolmentId, mark, tap }) => ({
    enrolmentId,
    mark,
    tap,
  }))
}

/** A child that was tapped again after it was sent keeps waiting. */
function without(waiting: MarksState['waiting'], sent: readonly SentTap[]) {
  const left = new Map(waiting)
  for (const { enrolmentId, tap } of sent) if (left.get(enrolmentId)?.tap === tap) left.delete(enrolmentId)
  return left
}

export function startSave(state: MarksState): MarksState {
  return { ...state, turns: state.turns + 1 }
}

export function confirmSave(
  state: MarksState,
  sent: readonly SentTap[],
  { marks, savedAt }: { marks: readonly AttendanceMarkEntry[]; savedAt: string },
): MarksState {
  const waiting = without(state.waiting, sent)
  return {
    ...state,
    saved: byEnrolment(marks, state.lecture),
    waiting,
    savedAt,
    turns: state.turns + 1,
    isLate: isStillLate(state, waiting),
  }
}

/** Taps that came during a late save have waited as well. */
const isStillLate = ({ isLate }: MarksState, waiting: MarksState['waiting']) => isLate && waiting.size > 0

/** Of several only the refused ones may be dropped, so each is sent by itself. */
export function refuseSave(state: MarksState, sent: readonly SentTap[], isOfEach: boolean): MarksState {
  const turns = state.turns + 1
  if (!isOfEach || sent.length === 1) {
    const left = without(state.waiting, sent)
    return { ...state, waiting: left, turns, isLate: isStillLate(state, left) }
  }
  const waiting = new Map(state.waiting)
  for (const { enrolmentId, tap } of sent) {
    const tapped = waiting.get(enrolmentId)
    if (tapped?.tap === tap) waiting.set(enrolmentId, { ...tapped, isAlone: true })
  }
  return { ...state, waiting, turns }
}

export function failSave(state: MarksState): MarksState {
  return { ...state, turns: state.turns + 1, isLate: state.waiting.size > 0 }
}

export const dropTaps = (state: MarksState): MarksState => ({ ...state, waiting: new Map(), isLate: false })

/** @param turns of when the reading began */
export function receiveMarks(
  state: MarksState,
  marks: readonly AttendanceMarkEntry[],
  turns: number,
): MarksState {
  if (turns !== state.turns) return state
  return {
    ...state,
    saved: byEnrolment(marks, state.lecture),
    savedAt: latest(marks, state.lecture) ?? state.savedAt,
  }
}
