import type { CourseField } from '#domain/course-state'

export type CourseFacts = {
  title: string
  hasDescription: boolean
  imageKey: string | null
  categoryId: string | null
  minimumAge: number | null
  maximumAge: number | null
  language: string | null
  startDate: string | null
  endDate: string | null
  numberOfLectures: number | null
  priceKobo: number | null
  maximumCapacity: number | null
}

/** What publishing still needs, in the order of the form (STF-089). */
export function missingFields(course: CourseFacts): CourseField[] {
  const given: [CourseField, unknown[]][] = [
    ['title', [course.title || null]],
    ['description', [course.hasDescription || null]],
    ['cover', [course.imageKey]],
    ['category', [course.categoryId]],
    ['ages', [course.minimumAge, course.maximumAge]],
    ['language', [course.language]],
    ['dates', [course.startDate, course.endDate]],
    ['lectures', [course.numberOfLectures]],
    ['price', [course.priceKobo]],
    ['places', [course.maximumCapacity]],
  ]
  return given.filter(([, values]) => values.includes(null)).map(([field]) => field)
}
