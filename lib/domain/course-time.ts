import { longDate } from './dates.ts'

const DAY_MS = 86_400_000

type Dates = { startDate?: string | null | undefined; endDate?: string | null | undefined }

export const daysBetween = (from: string, to: string): number =>
  Math.round((Date.parse(`${to}T00:00:00Z`) - Date.parse(`${from}T00:00:00Z`)) / DAY_MS)

type CourseTime = 'upcoming' | 'running' | 'undated' | 'over'

export const hasEnded = ({ endDate }: Dates, today: string): boolean =>
  Boolean(endDate) && (endDate ?? '').slice(0, 10) < today

export function courseTime({ startDate, endDate }: Dates, today: string): CourseTime {
  if (hasEnded({ endDate }, today)) return 'over'
  if (!startDate) return 'undated'
  return startDate >= today ? 'upcoming' : 'running'
}

function inDays(days: number) {
  if (days === 0) return 'today'
  return days === 1 ? 'tomorrow' : `in ${days} days`
}

export function courseTimeInWords(dates: Dates, today: string): string {
  const { startDate, endDate } = dates
  const time = courseTime(dates, today)
  if (time === 'over') return 'Ended'
  if (!startDate) return ''
  if (time === 'upcoming') return `Starts ${inDays(daysBetween(today, startDate))}`
  return endDate ? `Started, ends ${inDays(daysBetween(today, endDate))}` : 'Started'
}

function dayOf(date: string, today: string) {
  const year = today.slice(0, 4)
  return date.startsWith(year) ? longDate(date).replace(` ${year}`, '') : longDate(date)
}

/** For a running course; undefined for any other. @param today calendar date in Lagos */
export const startedSentence = (dates: Dates, today: string): string | undefined =>
  dates.startDate && courseTime(dates, today) === 'running'
    ? `Started ${dayOf(dates.startDate, today)} · join now, we help your child catch up`
    : undefined
