import { lagosDate, months } from './dates.ts'
import { findNextLesson, isoWeekday, listLessons, weekdayNames } from './lessons.ts'

type Taught = Parameters<typeof findNextLesson>[0]

export function dayInWords(date: string): string {
  const [, month, day] = date.split('-').map(Number)
  return `${weekdayNames[isoWeekday(date) - 1]} ${day} ${months[(month ?? 1) - 1]}`
}

/** 'Saturday 5 December 2026', of an instant. */
export function lagosDayInWords(instant: string): string {
  const date = lagosDate(new Date(instant))
  return `${dayInWords(date)} ${date.slice(0, 4)}`
}

export function timeInWords(time: string): string {
  const [hour = 0, minute = 0] = time.split(':').map(Number)
  return `${hour % 12 || 12}:${String(minute).padStart(2, '0')} ${hour < 12 ? 'am' : 'pm'}`
}

const labels = { first: 'First lesson', next: 'Next lesson', started: 'Started' }

export type NextLesson = {
  kind: keyof typeof labels
  label: string
  date: string
  /** Of a lesson with a time: an instant. */
  startsAt?: string
  words: string
}

export function nextLessonInWords(course: Taught, now: Date, today: string): NextLesson | undefined {
  const lesson = findNextLesson(course, now)
  if (lesson) {
    const words = `${dayInWords(lesson.date)}, ${timeInWords(lesson.startsAt.slice(11, 16))}`
    const kind = lesson.number === 1 ? 'first' : 'next'
    return { kind, label: labels[kind], date: lesson.date, startsAt: lesson.startsAt, words }
  }
  const { startDate, schedule, lectures } = course
  if (!startDate || schedule || listLessons({ lectures }).length > 0) return undefined
  const kind = startDate >= today ? 'first' : 'started'
  return { kind, label: labels[kind], date: startDate, words: dayInWords(startDate) }
}
