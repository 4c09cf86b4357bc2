import type { PublishedCourse } from './require-published.ts'

/** What mails with a calendar file need. */
export const taughtCourse = (course: PublishedCourse) => ({
  courseId: course.courseId,
  courseTitle: course.title,
  startDate: course.startDate,
  endDate: course.endDate,
  numberOfLectures: course.numberOfLectures,
  maximumCapacity: course.maximumCapacity,
  schedule: course.schedule,
  format: course.format,
  place: course.place,
  calendarSequence: course.calendarSequence,
})
