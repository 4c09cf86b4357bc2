import type { StaffCourse } from '#contract/staff/courses'
import { daysBetween } from '#domain/course-time'
import { addDays } from '#domain/dates'
import { hasOwnTimes, listLessons } from '#domain/lessons'

/** In Lagos: `2026-12-01`, `16:00`. */
export type LectureDay = { number: number; day: string; time: string }
type Taught = Pick<StaffCourse, 'startDate' | 'endDate' | 'numberOfLectures' | 'schedule' | 'lectures'>
type Dates = { startDate: string; endDate: string }

export const isDay = (value: string): boolean => /^\d{4}-\d{2}-\d{2}$/.test(value)

/** False while the year of the last day is half typed. */
export const areInOrder = ({ startDate, endDate }: Dates): boolean =>
  isDay(startDate) && isDay(endDate) && startDate <= endDate

/** Of lectures with times of their own, or else of the weekly times of the course (STF-102). */
export const lectureDays = (course: Taught): LectureDay[] =>
  listLessons(course).map(({ number, startsAt }) => ({
    number,
    day: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
  }))

/** What postponing the course to these dates makes of its lectures: times of their own move with the first day. */
export function movedLectureDays(course: Taught, dates: Dates): LectureDay[] {
  if (!hasOwnTimes(course)) return lectureDays({ ...course, ...dates })
  const days = course.startDate ? daysBetween(course.startDate, dates.startDate) : 0
  return lectureDays(course).map((one) => ({ ...one, day: addDays(one.day, days) }))
}

/** What was typed, by the number of the lecture. */
export type TypedLectures = ReadonlyMap<number, { day?: string; time?: string }>

/** Typed days of lectures of weekly times for which there is no room between the dates. */
function beyond(course: Taught, moved: readonly LectureDay[], typed: TypedLectures): LectureDay[] {
  const { schedule } = course
  if (!schedule || hasOwnTimes(course)) return []
  const last = course.numberOfLectures ?? 100
  const numbers = new Set(moved.map(({ number }) => number))
  return [...typed].flatMap(([number, { day }]) =>
    day && number <= last && !numbers.has(number) ? [{ number, day, time: schedule.start }] : [],
  )
}

/** Days and times that were typed stay when the others follow new dates. */
export function withTyped(course: Taught, dates: Dates, typed: TypedLectures): LectureDay[] {
  const moved = movedLectureDays(course, dates)
  return [...moved, ...beyond(course, moved, typed)]
    .map(({ number, day, time }) => ({
      number,
      day: typed.get(number)?.day || day,
      time: typed.get(number)?.time || time,
    }))
    .sort((one, other) => one.number - other.number)
}
