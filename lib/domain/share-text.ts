import { type AgeRange, ageRange } from '#domain/age'
import { longDate } from '#domain/dates'
import { naira } from '#domain/naira'

/** Characters (STF-241). */
export const SHARE_TEXT_LIMIT = 600

type SharedCourse = AgeRange & {
  courseTitle: string
  coursePrice: number
  startDate?: string | null | undefined
  endDate?: string | null | undefined
}

type SharedPost = { title: string; description: string; minutes: string }

function cut(words: string, length: number): string {
  if (words.length <= length) return words
  const shortened = words.slice(0, Math.max(0, length - 1))
  const end = shortened.lastIndexOf(' ')
  return `${shortened.slice(0, end > 0 ? end : shortened.length).replace(/[\s,.;:–-]+$/, '')}…`
}

/** The first line is cut where the whole would be too long. */
function fitted(first: string, lines: readonly string[]): string {
  const rest = lines.filter(Boolean).join('\n')
  return `${cut(first, SHARE_TEXT_LIMIT - rest.length - 1)}\n${rest}`
}

function datesOf({ startDate, endDate }: SharedCourse): string {
  const [start, end] = [longDate(startDate), longDate(endDate)]
  if (!start || !end || start === end) return start || end
  return `${start} to ${end}`
}

/** STF-241: title, ages, dates, price and link. */
export function courseText(course: SharedCourse, address: string): string {
  const ages = ageRange(course)
  const facts = [ages && `Ages ${ages}`, datesOf(course), naira(course.coursePrice)].filter(Boolean)
  return fitted(course.courseTitle, [facts.join(' · '), address])
}

/** STF-241: title, description, minutes to read and link. */
export function postText({ title, description, minutes }: SharedPost, address: string): string {
  const last = [minutes, address].filter(Boolean).join('\n')
  const start = cut(title, SHARE_TEXT_LIMIT - last.length - 1)
  const room = SHARE_TEXT_LIMIT - start.length - last.length - 2
  const words = room > 20 ? cut(description, room) : ''
  return [start, words, last].filter(Boolean).join('\n')
}
