import type { Course } from '#contract/api/course'
import type { CategoryTone } from '#domain/category-looks'
import { toNaira } from '#domain/naira'
import type { courses } from '../../platform/db/complete-courses.ts'
import { timesOf } from '../../platform/db/course-lectures.ts'

export const serializeCourse = (
  course: typeof courses.$inferSelect,
  categoryName: string,
  lectures: Parameters<typeof timesOf>[1],
  categoryTone?: CategoryTone,
): Course => ({
  courseId: course.courseId,
  courseTitle: course.title,
  courseDescription: course.descriptionHtml,
  courseImage: course.imageKey,
  ...(course.coverFocus !== null && { courseImageCrop: course.coverFocus }),
  coursePrice: toNaira(course.priceKobo),
  minimumAge: course.minimumAge,
  maximumAge: course.maximumAge,
  maximumCapacity: course.maximumCapacity,
  categoryName,
  ...(categoryTone && { categoryTone }),
  // Also in wishlists and carts, where an archived course stays (STF-098).
  courseStatus: course.state === 'published' ? course.status : 'Closed',
  courseLanguage: course.language,
  startDate: course.startDate,
  endDate: course.endDate,
  numberOfLectures: course.numberOfLectures,
  format: course.format,
  place: course.place,
  ...timesOf(course, lectures),
  prepare: course.prepare,
  placesLeft: course.maximumCapacity - course.seatsTaken,
  createdBy: course.createdBy,
  updatedAt: course.updatedAt.toISOString(),
  ...(course.state === 'cancelled' && { cancelledAt: course.cancelledAt?.toISOString() }),
})
