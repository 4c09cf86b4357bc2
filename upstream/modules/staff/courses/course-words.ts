import type { CourseField } from '#domain/course-state'

/** Of what publishing needs, in 'Before this can be published: …'. */
export const missingWords: Record<CourseField, string> = {
  title: 'title',
  description: 'description',
  cover: 'cover picture',
  category: 'category',
  ages: 'ages',
  language: 'language',
  dates: 'first and last day',
  lectures: 'number of lectures',
  price: 'price',
  places: 'places',
}

const words = new Map([
  ['coverMediaId', 'cover picture'],
  ['categoryId', 'category'],
  ['minimumAge', 'youngest age'],
  ['maximumAge', 'oldest age'],
  ['startDate', 'first day'],
  ['endDate', 'last day'],
  ['numberOfLectures', 'number of lectures'],
  ['createdBy', 'made by'],
  ['prepare', 'what to prepare'],
  ['status', 'registration'],
])

/** Of a field in the audit. */
export const courseFieldWords = (field: string): string => words.get(field) ?? field

export const enrolledChildren = (children: number): string =>
  children === 1 ? '1 child is enrolled' : `${children} children are enrolled`

/** The public page. */
export const coursePath = (courseId: string): string => `/course/browse-courses/${courseId}`
