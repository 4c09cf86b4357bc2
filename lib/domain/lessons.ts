import { addDays } from './dates.ts'

/** Lesson times repeat weekly in Africa/Lagos; weekdays are ISO numbers, Monday is 1. */
type LessonSchedule = { weekdays: number[]; start: string; minutes: number }

/** `startDate` and `endDate` are calendar dates. */
export type TaughtCourse = {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  numberOfLectures?: number | null | undefined
  schedule?: LessonSchedule | null | undefined
  /** Times of their own; where there are any, they count instead of the schedule (STF-094). */
  lectures?: readonly LectureTime[] | null | undefined
}

type LectureTime = {
  number: number
  /** Instant. */
  startsAt?: string | null | undefined
  minutes?: number | null | undefined
}

export type Lesson = {
  number: number
  date: string
  /** Instants, with the offset of Lagos: `2026-12-01T16:00:00+01:00`. */
  startsAt: string
  endsAt: string
}

const MAX_LESSONS = 200

export const weekdayNames = ['Monday', 'Tuesday', 'Wednesday', 'Thursday', 'Friday', 'Saturday', 'Sunday']

export const isoWeekday = (date: string): number => new Date(`${date}T00:00:00Z`).getUTCDay() || 7

const lagosIso = (instantMs: number) => `${new Date(instantMs + 3_600_000).toISOString().slice(0, 19)}+01:00`

const lessonAt = (number: number, startMs: number, minutes: number): Lesson => {
  const startsAt = lagosIso(startMs)
  return { number, date: startsAt.slice(0, 10), startsAt, endsAt: lagosIso(startMs + minutes * 60_000) }
}

/** Those with a time, the first one first. */
const listLectures = (lectures: readonly LectureTime[]): Lesson[] =>
  lectures
    .flatMap(({ number, startsAt, minutes }) =>
      startsAt && minutes ? [lessonAt(number, Date.parse(startsAt), minutes)] : [],
    )
    .sort((one, other) => one.startsAt.localeCompare(other.startsAt))

/** True if lectures have times of their own, which replace the schedule (STF-094). */
export const hasOwnTimes = ({ lectures }: Pick<TaughtCourse, 'lectures'>): boolean =>
  lectures?.some(({ startsAt }) => startsAt) ?? false

export function listLessons(course: TaughtCourse): Lesson[] {
  const timed = listLectures(course.lectures ?? [])
  return timed.length > 0 ? timed : listWeekly(course)
}

function listWeekly({ startDate, endDate, numberOfLectures, schedule }: TaughtCourse): Lesson[] {
  if (!startDate || !endDate || !schedule) return []
  const limit = Math.min(numberOfLectures ?? MAX_LESSONS, MAX_LESSONS)
  const lessons: Lesson[] = []
  for (let date = startDate; date <= endDate && lessons.length < limit; date = addDays(date, 1)) {
    if (schedule.weekdays.includes(isoWeekday(date))) {
      const startMs = Date.parse(`${date}T${schedule.start}:00+01:00`)
      lessons.push(lessonAt(lessons.length + 1, startMs, schedule.minutes))
    }
  }
  return lessons
}

export const findNextLesson = (course: TaughtCourse, now: Date): Lesson | undefined =>
  listLessons(course).find(({ endsAt }) => Date.parse(endsAt) > now.getTime())
