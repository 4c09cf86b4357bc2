/** The three boxes of a date as they are typed. */
export type DateParts = { day: string; month: string; year: string }

/** `2018-04-23` as three boxes; empty ones when it is no date. */
export function partsOf(iso: string): DateParts {
  const [, year = '', month = '', day = ''] = iso.match(/^(\d{4})-(\d{2})-(\d{2})$/) ?? []
  return { day: day && String(Number(day)), month: month && String(Number(month)), year }
}

/** The calendar date of three boxes, or an empty string while they make none (31 February makes none). */
export function isoOf({ day, month, year }: DateParts): string {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return ''
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? '' : iso
}
