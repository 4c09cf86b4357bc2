import type { StaffCourse } from '#contract/staff/courses'
import { daysBetween } from '#domain/course-time'
import { addDays } from '#domain/dates'
import { listLessons } from '#domain/lessons'

/** In Lagos: `2026-12-01`, `16:00`. */
export type LectureDay = { number: number; day: string; time: string }
type Taught = Pick<StaffCourse, 'startDate' | 'endDate' | 'numberOfLectures' | 'schedule' | 'lectures'>
type Dates = { startDate: string; endDate: string }

/** Of lectures with times of their own, or else of the weekly times of the course (STF-102). */
export const lectureDays = (course: Taught): LectureDay[] =>
  listLessons(course).map(({ number, startsAt }) => ({
    number,
    day: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
  }))

/** What postponing the course to these dates makes of its lectures: times of their own move with the first day. */
export function movedLectureDays(course: Taught, dates: Dates): LectureDay[] {
  if (!course.lectures.some(({ startsAt }) => startsAt)) return lectureDays({ ...course, ...dates })
  const days = course.startDate ? daysBetween(course.startDate, dates.startDate) : 0
  return lectureDays(course).map((one) => ({ ...one, day: addDays(one.day, days) }))
}

/** Days that were typed stay when the others follow new dates. */
export const withTyped = (
  moved: readonly LectureDay[],
  shown: readonly LectureDay[],
  typed: ReadonlySet<number>,
): LectureDay[] => {
  const kept = shown.filter(({ number }) => typed.has(number))
  const keptNumbers = new Set(kept.map(({ number }) => number))
  const others = moved.filter(({ number }) => !keptNumbers.has(number))
  return [...kept, ...others].sort((one, other) => one.number - other.number)
}
