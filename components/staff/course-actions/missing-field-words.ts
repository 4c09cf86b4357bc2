import type { CourseField } from '#domain/course-state'

export const missingFieldWords: Record<CourseField, string> = {
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
