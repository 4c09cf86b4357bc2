import { addDays, lagosDate } from '#domain/dates'

/** A time of day in Lagos some days ago, or minutes ago. */
export type Ago = { days: number; time: string } | { minutes: number }

export const later = (at: Date, seconds: number): Date => new Date(at.getTime() + seconds * 1000)

export const momentOf = (now: Date, ago: Ago): Date =>
  'minutes' in ago
    ? later(now, -60 * ago.minutes)
    : new Date(`${addDays(lagosDate(now), -ago.days)}T${ago.time}:00+01:00`)

export const at = (days: number, time: string): Ago => ({ days, time })
