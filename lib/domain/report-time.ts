import { addDays } from '#domain/dates'

/** Calendar days in Lagos, both included. `from` null: from the beginning. */
export type ReportTime = { from: string | null; to: string }

type Asked = { from?: string | undefined; to?: string | undefined }

/** The first day of the month that is `months` after that of the day, or before it. */
function firstOfMonth(day: string, months: number): string {
  const first = new Date(`${day.slice(0, 8)}01T00:00:00Z`)
  first.setUTCMonth(first.getUTCMonth() + months)
  return first.toISOString().slice(0, 10)
}

/** STF-257: until today, and the last three calendar months with that of the last day. */
export function reportTime({ from, to }: Asked, today: string): ReportTime {
  const last = to ?? today
  return { from: from ?? firstOfMonth(last, -2), to: last }
}

/** Of enrolments: also the courses that begin within three months, of today or of a first day that is later. */
export const enrolmentTime = ({ from, to }: Asked, today: string): ReportTime => ({
  from: from ?? firstOfMonth(to ?? today, -2),
  to: to ?? addDays(firstOfMonth(from && from > today ? from : today, 4), -1),
})

/** Of open balances: what is open is shown however old it is. */
export const balanceTime = ({ from, to }: Asked, today: string): ReportTime => ({
  from: from ?? null,
  to: to ?? today,
})

const startOf = (day: string) => new Date(`${day}T00:00:00+01:00`)

/** Before the school, for a time without a beginning. */
const BEGINNING = '2000-01-01'

/** Instants: from `start` to before `end`. */
export const instantsOf = ({ from, to }: ReportTime): { start: Date; end: Date } => ({
  start: startOf(from ?? BEGINNING),
  end: startOf(addDays(to, 1)),
})
