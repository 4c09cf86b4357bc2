import type { StaffCourse } from '#contract/staff/courses'
import { listLessons } from '#domain/lessons'

export type LectureDay = { number: number; day: string; time: string }
type Taught = Pick<StaffCourse, 'startDate' | 'endDate' | 'numberOfLectures' | 'schedule' | 'lectures'>

/** Of lectures with times of their own, or else of the weekly times of the course (STF-102). */
export const lectureDays = (course: Taught): LectureDay[] =>
  listLessons(course).map(({ number, startsAt }) => ({
    number,
    day: startsAt.slice(0, 10),
    time: startsAt.slice(11, 16),
  }))
