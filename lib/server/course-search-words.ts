import 'server-only'
import { type AgeRange, ageRange } from '#domain/age'
import { lessonTimesInWords, type Schedule, type Venue, weekdaysInWords } from '#domain/teaching-words'
import { excerpt } from '@/lib/server/plain-text'

export type SearchableCourse = AgeRange &
  Venue & {
    courseTitle: string
    courseDescription?: string | null | undefined
    categoryName?: string | null | undefined
    schedule?: Schedule | null | undefined
  }

const DESCRIPTION_LENGTH = 157

const inSentence = (category: string) =>
  category.replace(/\p{L}+/gu, (word) =>
    word.length > 1 && word === word.toUpperCase() ? word : word.toLowerCase(),
  )

function kindOf({ categoryName }: SearchableCourse): string {
  const category = inSentence(categoryName?.trim() ?? '')
  return /\bcamps?$/.test(category) ? category : `${category} course`.trim()
}

export function searchTitle(course: SearchableCourse): string {
  const { courseTitle } = course
  const ages = ageRange(course)
  const separator = courseTitle.includes(':') ? ',' : ':'
  return `${courseTitle}${separator} ${kindOf(course)} for ${ages ? `ages ${ages}` : 'children'}`
}

function kindAndPlace(course: SearchableCourse): string {
  const kind = kindOf(course)
  if (course.format === 'online') return `online ${kind}`
  if (course.format === 'home') return `${kind} at your home`
  return course.format === 'centre' && course.place ? `${kind} in ${course.place},` : kind
}

export function searchDescription(course: SearchableCourse): string {
  const { schedule } = course
  const ages = ageRange(course)
  const lead = `${kindAndPlace(course)} for children${ages && ` aged ${ages}`}`
  const times = schedule ? `, ${weekdaysInWords(schedule.weekdays)}, ${lessonTimesInWords(schedule)}` : ''
  const text = `${lead.charAt(0).toUpperCase()}${lead.slice(1)}${times}. ${course.courseDescription ?? ''}`
  return excerpt(text, DESCRIPTION_LENGTH)
}
