import type { AttendanceMark } from '#domain/attendance'

/** As long as two taps of one finger may be apart that were meant as one, also on a slow phone. */
const DOUBLE_MS = 700

export type Press = { pressed: AttendanceMark; at: number }

/**
 * STF-210, STF-212: the pressed button clears its mark, but not with the second tap of a double one.
 * @returns undefined for a press that changes nothing
 */
export function markAfter(
  { pressed, at }: Press,
  mark: AttendanceMark | null,
  last: Press | undefined,
): AttendanceMark | null | undefined {
  if (last?.pressed === pressed && at - last.at < DOUBLE_MS) return undefined
  return mark === pressed ? null : pressed
}
