import { addDays } from '#domain/dates'
import { toKobo } from '#domain/naira'
import type { Content } from './content.ts'
import { courseDates } from './course-dates.ts'
import { seedId } from './seed-id.ts'

export const pictureKey = (image: string): string => `public/uploads/${image}`

export const categoryId = (name: string): string => seedId(`category:${name}`)

export const daysFrom = (today: string, days: number): Date => new Date(`${addDays(today, days)}T08:00:00Z`)

/** Search engines read the date of the last change. */
export const stampedAt = (instant: Date): { createdAt: Date; updatedAt: Date } => ({
  createdAt: instant,
  updatedAt: instant,
})

export const courseRow = (course: Content['courses'][number], today: string) => ({
  courseId: seedId(course.courseId),
  categoryId: categoryId(course.categoryName),
  title: course.courseTitle,
  descriptionHtml: course.courseDescription,
  imageKey: pictureKey(course.courseImage),
  priceKobo: toKobo(course.coursePrice),
  minimumAge: course.minimumAge,
  maximumAge: course.maximumAge,
  maximumCapacity: course.maximumCapacity,
  status: course.courseStatus,
  language: course.courseLanguage,
  ...courseDates(course, today),
  numberOfLectures: course.numberOfLectures,
  format: course.format,
  place: course.place,
  schedule: course.schedule,
  prepare: course.prepare,
  createdBy: course.createdBy,
  ...stampedAt(daysFrom(today, course.announcedOffsetDays)),
})
