import { addDays } from './dates.ts'

/** Lesson times repeat weekly in Africa/Lagos; weekdays are ISO numbers, Monday is 1. */
type LessonSchedule = { weekdays: number[]; start: string; minutes: number }

/** `startDate` and `endDate` are calendar dates. */
export type TaughtCourse = {
  startDate?: string | null | undefined
  endDate?: string | null | undefined
  numberOfLectures?: number | null | undefined
  schedule?: LessonSchedule | null | undefined
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

function lessonOn(date: string, number: number, { start, minutes }: LessonSchedule): Lesson {
  const startMs = Date.parse(`${date}T${start}:00+01:00`)
  return { number, date, startsAt: lagosIso(startMs), endsAt: lagosIso(startMs + minutes * 60_000) }
}

export function listLessons({ startDate, endDate, numberOfLectures, schedule }: TaughtCourse): Lesson[] {
  if (!startDate || !endDate || !schedule) return []
  const limit = Math.min(numberOfLectures ?? MAX_LESSONS, MAX_LESSONS)
  const lessons: Lesson[] = []
  for (let date = startDate; date <= endDate && lessons.length < limit; date = addDays(date, 1)) {
    if (schedule.weekdays.includes(isoWeekday(date))) {
      lessons.push(lessonOn(date, lessons.length + 1, schedule))
    }
  }
  return lessons
}

export const findNextLesson = (course: TaughtCourse, now: Date): Lesson | undefined =>
  listLessons(course).find(({ endsAt }) => Date.parse(endsAt) > now.getTime())
