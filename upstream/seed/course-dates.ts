import { addDays } from '#domain/dates'

type Offsets = { startOffsetDays: number; endOffsetDays: number; seasonMonth?: number | undefined }

const MONDAY = 1
const weekday = (date: string) => new Date(`${date}T00:00:00Z`).getUTCDay()

function firstMonday(year: number, month: number): string {
  const first = `${year}-${String(month).padStart(2, '0')}-01`
  return addDays(first, (MONDAY - weekday(first) + 7) % 7)
}

/**
 * When a course runs, as calendar dates. A course of a season begins on the first Monday of its month, this year or,
 * when that has passed, the next.
 * @param today calendar date in Lagos
 */
export function courseDates({ startOffsetDays, endOffsetDays, seasonMonth }: Offsets, today: string) {
  if (!seasonMonth)
    return { startDate: addDays(today, startOffsetDays), endDate: addDays(today, endOffsetDays) }
  const year = Number(today.slice(0, 4))
  const thisYear = firstMonday(year, seasonMonth)
  const startDate = thisYear > today ? thisYear : firstMonday(year + 1, seasonMonth)
  return { startDate, endDate: addDays(startDate, endOffsetDays - startOffsetDays) }
}
