import type { Schedule } from '#contract/api/course'
import { addDays } from '#domain/dates'
import { isoWeekday, listLessons } from '#domain/lessons'

type Offsets = {
  startOffsetDays: number
  endOffsetDays?: number | undefined
  seasonMonth?: number | undefined
  schedule?: Schedule | undefined
  numberOfLectures: number
}

const DAYS_A_WEEK = 7
const MONDAY = 1

function firstMonday(year: number, month: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, (MONDAY - isoWeekday(first) + DAYS_A_WEEK) % DAYS_A_WEEK)
}

function seasonStart(month: number, today: string): string {
  const year = Number(today.slice(0, 4))
  const thisYear = firstMonday(year, month)
  return thisYear > today ? thisYear : firstMonday(year + 1, month)
}

/** Future courses never start early, running ones never late. */
function lessonDay(date: string, step: 1 | -1, schedule: Schedule | undefined): string {
  const isLessonDay = (day: string) => !schedule || schedule.weekdays.includes(isoWeekday(day))
  for (let days = 0; days < DAYS_A_WEEK; days += 1) {
    const day = addDays(date, days * step)
    if (isLessonDay(day)) return day
  }
  return date
}

/** `today` is a calendar date in Lagos. */
export function courseDates(course: Offsets, today: string) {
  const { startOffsetDays, endOffsetDays = startOffsetDays, seasonMonth, schedule } = course
  const startDate = seasonMonth
    ? seasonStart(seasonMonth, today)
    : lessonDay(addDays(today, startOffsetDays), startOffsetDays < 0 ? -1 : 1, schedule)
  const farEnd = addDays(startDate, course.numberOfLectures * DAYS_A_WEEK)
  const lastLesson = listLessons({ ...course, startDate, endDate: farEnd }).at(-1)
  return { startDate, endDate: lastLesson?.date ?? addDays(startDate, endOffsetDays - startOffsetDays) }
}
