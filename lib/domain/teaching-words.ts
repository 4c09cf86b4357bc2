import { joinWords } from './join-words.ts'
import { timeInWords } from './lesson-words.ts'
import { weekdayNames } from './lessons.ts'

export const courseFormats = ['online', 'home', 'centre'] as const

export type Schedule = { weekdays: number[]; start: string; minutes: number }
export type Venue = {
  format?: (typeof courseFormats)[number] | null | undefined
  place?: string | null | undefined
  maximumCapacity?: number | null | undefined
}
export type Places = { placesLeft?: number | null | undefined; maximumCapacity?: number | null | undefined }

const named = (day: number | undefined) => weekdayNames[(day ?? 1) - 1] ?? ''

export function weekdaysInWords(days: readonly number[]): string {
  const sorted = [...new Set(days)].sort((a, b) => a - b)
  const isRun =
    sorted.length > 2 && sorted.every((day, index) => index === 0 || day === (sorted[index - 1] ?? 0) + 1)
  if (isRun) return `${named(sorted[0])} to ${named(sorted.at(-1))}`
  return joinWords(sorted.map((day) => `${named(day)}s`))
}

export function timeAfter(start: string, minutes: number): string {
  const [hour = 0, minute = 0] = start.split(':').map(Number)
  const end = (hour * 60 + minute + minutes) % 1440
  return `${String(Math.floor(end / 60)).padStart(2, '0')}:${String(end % 60).padStart(2, '0')}`
}

export function lessonTimesInWords({ start, minutes }: Schedule): string {
  const from = timeInWords(start)
  const to = timeInWords(timeAfter(start, minutes))
  const isSameHalf = from.slice(-2) === to.slice(-2)
  return `${isSameHalf ? from.slice(0, -3) : from}–${to} WAT`
}

export const weeklyStartInWords = (schedule: Schedule | null | undefined): string =>
  schedule ? `${weekdaysInWords(schedule.weekdays)}, ${timeInWords(schedule.start)}` : ''

export function whereInWords({ format, place, maximumCapacity }: Venue): string {
  if (format === 'online') return maximumCapacity === 1 ? 'Online, one to one' : 'Online, small group'
  if (format === 'home') return 'At your home'
  return format === 'centre' ? (place ?? 'At our centre') : ''
}

export function placesInWords({ placesLeft, maximumCapacity }: Places): string {
  if (placesLeft == null) return ''
  if (placesLeft < 1) return 'Full'
  if (placesLeft === 1) return 'Last place'
  return maximumCapacity ? `${placesLeft} of ${maximumCapacity} left` : `${placesLeft} left`
}
