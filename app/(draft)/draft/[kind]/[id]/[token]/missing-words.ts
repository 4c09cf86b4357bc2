import type { DraftCourse } from '#contract/api/draft'
import { joinWords } from '#domain/join-words'

const isEmpty = (value: unknown) => value === null || value === undefined || value === ''

/** 'description, cover and price'; empty when nothing is missing. */
export function missingWords(course: DraftCourse): string {
  const parts: [string, unknown[]][] = [
    ['description', [course.courseDescription]],
    ['cover picture', [course.courseImage]],
    ['category', [course.categoryName]],
    ['ages', [course.minimumAge, course.maximumAge]],
    ['language', [course.courseLanguage]],
    ['dates', [course.startDate, course.endDate]],
    ['number of lectures', [course.numberOfLectures]],
    ['price', [course.coursePrice]],
    ['places', [course.maximumCapacity]],
  ]
  return joinWords(parts.filter(([, values]) => values.some(isEmpty)).map(([words]) => words))
}
