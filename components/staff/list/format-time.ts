import { lagosDate, lagosInstant, shortDate } from '#domain/dates'
import { dayInWords } from '#domain/lesson-words'

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS
const DAY_MS = 24 * HOUR_MS
const NOW_MS = 5 * MINUTE_MS

export const counted = (count: number, one: string, many = `${one}s`) =>
  `${count} ${count === 1 ? one : many}`

/** '2 days', '26 hours' (STF-075): hours up to two days. */
function formatDuration(milliseconds: number): string {
  if (milliseconds < HOUR_MS) return counted(Math.max(1, Math.floor(milliseconds / MINUTE_MS)), 'minute')
  if (milliseconds < 2 * DAY_MS) return counted(Math.floor(milliseconds / HOUR_MS), 'hour')
  return counted(Math.floor(milliseconds / DAY_MS), 'day')
}

export const formatAge = (since: string, now: Date): string =>
  formatDuration(Math.max(0, now.getTime() - Date.parse(since)))

export function formatTimeLeft(until: string, now: Date): string {
  const left = Date.parse(until) - now.getTime()
  return left > 0 ? `${formatDuration(left)} left` : 'Overdue'
}

const daysBetween = (from: string, to: string) => Math.round((Date.parse(to) - Date.parse(from)) / DAY_MS)

/** 'Now', '12 minutes ago', 'Yesterday', '23/11/2026' (STF-261). */
export function formatLastSeen(at: string | null, now: Date): string {
  if (at === null) return 'Never'
  const age = now.getTime() - Date.parse(at)
  if (age < NOW_MS) return 'Now'
  const days = daysBetween(lagosDate(new Date(at)), lagosDate(now))
  if (days === 0) return `${formatDuration(age)} ago`
  return days === 1 ? 'Yesterday' : shortDate(at)
}

/** 'Link expires tomorrow' (STF-261). */
export function formatLinkEnd(at: string, now: Date): string {
  if (Date.parse(at) <= now.getTime()) return 'Link expired'
  const days = daysBetween(lagosDate(now), lagosDate(new Date(at)))
  if (days === 0) return 'Link expires today'
  return days === 1 ? 'Link expires tomorrow' : `Link expires in ${days} days`
}

/** '9:31:08 am', Lagos (STF-269). */
export function formatTime(at: string): string {
  const [hours = '0', minutes = '00', seconds = '00'] = lagosInstant(at)?.slice(11, 19).split(':') ?? []
  return `${Number(hours) % 12 || 12}:${minutes}:${seconds} ${Number(hours) < 12 ? 'am' : 'pm'}`
}

/** '26/11/2026, 9:31 am', Lagos. */
export const formatMoment = (at: string): string =>
  `${shortDate(at)}, ${formatTime(at).replace(/:\d\d /, ' ')}`

/** 'Thursday 26 November 2026' */
export const formatDay = (date: string): string => `${dayInWords(date)} ${date.slice(0, 4)}`
