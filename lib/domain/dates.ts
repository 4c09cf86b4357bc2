/** Lagos is one hour ahead of UTC the whole year. */
const LAGOS_OFFSET_MS = 3_600_000

export const months = [
  'January',
  'February',
  'March',
  'April',
  'May',
  'June',
  'July',
  'August',
  'September',
  'October',
  'November',
  'December',
]

/** The calendar date in Lagos at an instant, as `2026-11-20`. */
export const lagosDate = (instant: Date): string =>
  new Date(instant.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10)

/** `2026-11-20` and a number of days, as a calendar date. */
export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

/** A calendar date is taken as it is; an instant becomes its date in Lagos. Undefined when neither. */
function calendarParts(value: string | null | undefined) {
  if (!value) return undefined
  const date = /^\d{4}-\d{2}-\d{2}$/.test(value) ? value : instantDate(value)
  const parts = date?.match(/^(\d{4})-(\d{2})-(\d{2})$/)
  return parts ? { year: Number(parts[1]), month: Number(parts[2]), day: Number(parts[3]) } : undefined
}

function instantDate(value: string) {
  const instant = new Date(value)
  return Number.isNaN(instant.getTime()) ? undefined : lagosDate(instant)
}

/** An instant as search engines want it, with Lagos' own offset: `2026-11-20T09:00:00+01:00`. Undefined when it is none. */
export function lagosInstant(value: string | null | undefined): string | undefined {
  const instant = new Date(value ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return undefined
  return `${new Date(instant.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 19)}+01:00`
}

/** `20 November 2026`, for public pages (AMB-34); empty when there is no date. */
export function longDate(value: string | null | undefined): string {
  const parts = calendarParts(value)
  return parts ? `${parts.day} ${months[parts.month - 1]} ${parts.year}` : ''
}

/** `20/11/2026`, for the account area, lists and tables (AMB-34); empty when there is no date. */
export function shortDate(value: string | null | undefined): string {
  const parts = calendarParts(value)
  if (!parts) return ''
  const two = (figure: number) => String(figure).padStart(2, '0')
  return `${two(parts.day)}/${two(parts.month)}/${parts.year}`
}
