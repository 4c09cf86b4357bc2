/** STF-085. */
export const courseStates = ['draft', 'scheduled', 'published', 'cancelled', 'archived'] as const
export type CourseState = (typeof courseStates)[number]

/** Registration of a published course, as the public side names it. */
export const courseStatuses = ['Active', 'Upcoming', 'Closed'] as const
export type CourseStatus = (typeof courseStatuses)[number]

/** What publishing needs, in the order of the form (STF-089). */
export const courseFields = [
  'title',
  'description',
  'cover',
  'category',
  'ages',
  'language',
  'dates',
  'lectures',
  'price',
  'places',
] as const
export type CourseField = (typeof courseFields)[number]
