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

export const lagosDate = (instant: Date): string =>
  new Date(instant.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 10)

export function addDays(date: string, days: number): string {
  const moved = new Date(`${date}T00:00:00Z`)
  moved.setUTCDate(moved.getUTCDate() + days)
  return moved.toISOString().slice(0, 10)
}

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

/** `2026-11-20T09:00:00+01:00`; undefined for an invalid instant. */
export function lagosInstant(value: string | null | undefined): string | undefined {
  const instant = new Date(value ?? Number.NaN)
  if (Number.isNaN(instant.getTime())) return undefined
  return `${new Date(instant.getTime() + LAGOS_OFFSET_MS).toISOString().slice(0, 19)}+01:00`
}

/** `20 November 2026`, for public pages (AMB-34); empty without a date. */
export function longDate(value: string | null | undefined): string {
  const parts = calendarParts(value)
  return parts ? `${parts.day} ${months[parts.month - 1]} ${parts.year}` : ''
}

/** `20/11/2026`, for the account area (AMB-34); empty without a date. */
export function shortDate(value: string | null | undefined): string {
  const parts = calendarParts(value)
  if (!parts) return ''
  const padded = (value: number) => String(value).padStart(2, '0')
  return `${padded(parts.day)}/${padded(parts.month)}/${parts.year}`
}
