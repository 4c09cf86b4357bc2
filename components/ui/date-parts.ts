export type DateParts = { day: string; month: string; year: string }

/** Splits `2018-04-23`; returns empty strings for an invalid date. */
export function toDateParts(iso: string): DateParts {
  const [, year = '', month = '', day = ''] = iso.match(/^(\d{4})-(\d{2})-(\d{2})$/) ?? []
  return { day: day && String(Number(day)), month: month && String(Number(month)), year }
}

/** Returns an empty string for an incomplete or impossible date. */
export function toIsoDate({ day, month, year }: DateParts): string {
  if (!/^\d{1,2}$/.test(day) || !/^\d{1,2}$/.test(month) || !/^\d{4}$/.test(year)) return ''
  const iso = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const date = new Date(`${iso}T00:00:00Z`)
  return Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== iso ? '' : iso
}
