/** Kobo by month and course. */
export type Ledger = Map<string, { places: number; gross: number; refunds: number }>

const HOUR_MS = 3_600_000

export const lagosDayOf = (instant: Date): string =>
  new Date(instant.getTime() + HOUR_MS).toISOString().slice(0, 10)

export const keyOf = (month: string, courseId: string): string => `${month} ${courseId}`

function entryOf(ledger: Ledger, day: string, courseId: string) {
  const key = keyOf(day.slice(0, 7), courseId)
  const entry = ledger.get(key) ?? { places: 0, gross: 0, refunds: 0 }
  ledger.set(key, entry)
  return entry
}

export function addGross(ledger: Ledger, day: string, courseId: string, kobo: number, places: number): void {
  const entry = entryOf(ledger, day, courseId)
  entry.gross += kobo
  entry.places += places
}

export function addRefund(ledger: Ledger, day: string, courseId: string, kobo: number): void {
  entryOf(ledger, day, courseId).refunds += kobo
}
