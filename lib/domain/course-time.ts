const DAY_MS = 86_400_000

type Dates = { startDate?: string | null | undefined; endDate?: string | null | undefined }

/** Calendar days from one calendar date to another; negative when it lies behind. */
export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

type CourseTime = 'upcoming' | 'running' | 'undated' | 'over'

/** Where a course stands today; the day it starts is still ahead of the child. */
export function courseTime({ startDate, endDate }: Dates, today: string): CourseTime {
  if (endDate && endDate < today) return 'over'
  if (!startDate) return 'undated'
  return startDate >= today ? 'upcoming' : 'running'
}

function inDays(days: number) {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

/** `Starts in 5 days`, `Started, ends tomorrow`, `Over`; empty without a date. */
export function courseTimeInWords(dates: Dates, today: string): string {
  const { startDate, endDate } = dates
  const time = courseTime(dates, today)
  if (time === 'over') return 'Over'
  if (!startDate) return ''
  if (time === 'upcoming') return `Starts ${inDays(daysBetween(today, startDate))}`
  return endDate ? `Started, ends ${inDays(daysBetween(today, endDate))}` : 'Started'
}
