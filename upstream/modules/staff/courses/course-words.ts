import type { CourseField } from '#domain/course-state'
import { namesOfFields } from '../records/field-words.ts'
import type { StaffRecord } from '../records/last-change.ts'

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
  ['state', 'state'],
  ['title', 'title'],
  ['description', 'description'],
  ['cover', 'cover picture'],
  ['coverAlt', 'description of the cover picture'],
  ['coverFocus', 'focal point of the cover picture'],
  ['category', 'category'],
  ['minimumAge', 'youngest age'],
  ['maximumAge', 'oldest age'],
  ['language', 'language'],
  ['startDate', 'first day'],
  ['endDate', 'last day'],
  ['numberOfLectures', 'number of lectures'],
  ['lectures', 'lectures'],
  ['price', 'price'],
  ['places', 'places'],
  ['status', 'registration'],
  ['teachers', 'teachers'],
  ['createdBy', 'made by'],
  ['format', 'format'],
  ['place', 'place'],
  ['prepare', 'what to prepare'],
  ['publishAt', 'time of publication'],
  ['cancelReason', 'reason'],
  ['redirect', 'where its address leads'],
])

export const fieldWords = namesOfFields(words)

export const courseRecord = (courseId: string): StaffRecord => ({
  kind: 'course',
  id: courseId,
  text: 'description',
  fieldWords,
})

export const enrolledChildren = (children: number): string =>
  children === 1 ? '1 child is enrolled' : `${children} children are enrolled`

export const coursePath = (courseId: string): string => `/course/browse-courses/${courseId}`

export const heldPlaces = (places: number): string =>
  places === 1 ? '1 place is held' : `${places} places are held`
