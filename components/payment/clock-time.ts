import { lagosInstant } from '#domain/dates'
import { timeInWords } from '#domain/lesson-words'

/** `3:42 pm` in Lagos; empty for an invalid instant. */
export function clockTime(instant: string): string {
  const time = lagosInstant(instant)?.slice(11, 16)
  return time ? timeInWords(time) : ''
}
