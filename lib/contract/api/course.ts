import { z } from 'zod'
import { endpoint } from '#contract/endpoint'
import { id, text } from '#contract/field'
import { categoryIcons, categoryTones } from '#domain/category-looks'
import { courseSorts } from '#domain/course-order'
import { courseFormats } from '#domain/teaching-words'

export const CourseFormat = z.enum(courseFormats)
export type CourseFormat = z.infer<typeof CourseFormat>

/** Weekly, in Africa/Lagos. */
export const Schedule = z.object({
  /** Monday is 1. */
  weekdays: z.array(z.number().int().min(1).max(7)).min(1).max(7),
  /** 24-hour clock: `16:00`. */
  start: z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/),
  minutes: z.number().int().min(1).max(720),
})
export type Schedule = z.infer<typeof Schedule>

/** A lecture with a time or a title of its own (STF-094). */
export const LectureTime = z.object({
  number: z.number().int(),
  /** Instant. */
  startsAt: z.string().nullish(),
  minutes: z.number().int().nullish(),
  title: z.string().nullish(),
})
export type LectureTime = z.infer<typeof LectureTime>

export const Teaching = z.object({
  format: CourseFormat.nullish(),
  place: z.string().nullish(),
  /** Null when the lectures follow no weekly pattern. */
  schedule: Schedule.nullish(),
  /** Where they have times, these count instead of the schedule. */
  lectures: z.array(LectureTime).nullish(),
  prepare: z.string().nullish(),
})
export type Teaching = z.infer<typeof Teaching>

export const Course = z.object({
  courseId: z.string(),
  courseTitle: z.string(),
  /** HTML; sanitize before rendering. */
  courseDescription: z.string().nullish(),
  /** Its URL is the host plus the part after `public` (BRW-16). */
  courseImage: z.string().nullish(),
  /** Only of one course, and absent without a medium. */
  courseImageAlt: z.string().optional(),
  /** What `coverCrop` gives; absent in the middle (STF-148). */
  courseImageCrop: z.number().optional(),
  /** Naira. */
  coursePrice: z.coerce.number(),
  minimumAge: z.coerce.number().nullish(),
  maximumAge: z.coerce.number().nullish(),
  maximumCapacity: z.coerce.number().nullish(),
  categoryName: z.string().nullish(),
  /** Chosen by staff; by the name when absent. */
  categoryTone: z.enum(categoryTones).nullish().catch(undefined),
  courseStatus: z.string().nullish(),
  courseLanguage: z.string().nullish(),
  startDate: z.string().nullish(),
  endDate: z.string().nullish(),
  numberOfLectures: z.coerce.number().nullish(),
  ...Teaching.shape,
  /** Neither sold nor held; unknown when absent. */
  placesLeft: z.coerce.number().nullish(),
  createdBy: z.string().nullish(),
  /** Instant of the last visible change. */
  updatedAt: z.string().nullish(),
  /** Of a cancelled course, whose page stays for 30 days (STF-087). */
  cancelledAt: z.string().nullish(),
})
export type Course = z.infer<typeof Course>

export const CourseSort = z.enum(courseSorts)
export type CourseSort = z.infer<typeof CourseSort>

const positive = z.coerce.number().int().min(1)
const age = z.coerce.number().int().min(0).max(120)

/** An upstream that ignores the query and returns the whole list is supported. */
export const CourseQuery = z.object({
  page: positive.max(1_000_000).optional(),
  limit: positive.max(100).optional(),
  /** Searches title and category, case-insensitively (AMB-10). */
  search: text(100).optional(),
  category: text(100).optional(),
  status: text(50).optional(),
  sort: CourseSort.optional(),
  /** With `ageTo` an age range. */
  age: age.optional(),
  ageTo: age.optional(),
})
export type CourseQuery = z.infer<typeof CourseQuery>

/** `hasMore`: a search has more hits than `total`. */
export const CourseList = z.object({
  courses: z.array(Course),
  total: z.number().optional(),
  hasMore: z.boolean().optional(),
})
export type CourseList = z.infer<typeof CourseList>

/** `today` is the calendar date on which the list was read. */
export const CoursePage = CourseList.extend({ total: z.number(), page: z.number(), today: z.string() })
export type CoursePage = z.infer<typeof CoursePage>

export const CourseSummary = Course.pick({
  courseId: true,
  courseTitle: true,
  coursePrice: true,
  courseImage: true,
  courseImageCrop: true,
})
export type CourseSummary = z.infer<typeof CourseSummary>

export const listCourses = endpoint({
  method: 'GET',
  path: '/courses',
  auth: 'none',
  query: CourseQuery,
  response: CourseList,
})

export const findCourse = endpoint({
  method: 'GET',
  path: '/courses/:id',
  auth: 'none',
  params: z.object({ id }),
  /** `redirectTo`: the course to which the address of an archived one leads, in place of `course` (STF-098). */
  response: z.object({ course: Course.optional(), redirectTo: z.string().optional() }),
})

export const CourseSuggestions = z.object({
  suggestions: z.array(Course.pick({ courseId: true, courseTitle: true, categoryName: true })),
})
export type CourseSuggestions = z.infer<typeof CourseSuggestions>

export const SuggestionQuery = z.object({ search: text(100).min(1) })

export const suggestCourses = endpoint({
  method: 'GET',
  path: '/courses/suggestions',
  auth: 'none',
  query: SuggestionQuery,
  response: CourseSuggestions,
})

export const listCourseCategories = endpoint({
  method: 'GET',
  path: '/course-categories',
  auth: 'none',
  response: z.object({
    courseCategories: z.array(
      z.object({
        categoryId: z.string(),
        categoryName: z.string(),
        courseCount: z.number().optional(),
        tone: z.enum(categoryTones).optional().catch(undefined),
        icon: z.enum(categoryIcons).optional().catch(undefined),
      }),
    ),
  }),
})

const courseCount = z.number()

export const CourseFacets = z.object({
  statuses: z.array(z.object({ courseStatus: z.string(), courseCount })),
  ages: z.array(z.object({ minimumAge: z.number(), maximumAge: z.number(), courseCount })),
  categories: z.array(z.object({ categoryName: z.string(), courseCount })),
  /** "camp" in the title or category (AMB-09). */
  campCount: z.number(),
})
export type CourseFacets = z.infer<typeof CourseFacets>

export const findCourseFacets = endpoint({
  method: 'GET',
  path: '/courses/facets',
  auth: 'none',
  response: CourseFacets,
})
