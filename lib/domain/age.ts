/**
 * Current year minus birth year, without month and day (GEN-17).
 * @param dateOfBirth calendar date, `2018-04-23` or `2018/04/23`
 * @param today calendar date in Lagos
 */
export const ageIn = (dateOfBirth: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))

export type AgeRange = { minimumAge?: number | null | undefined; maximumAge?: number | null | undefined }

/** `6–9`, `6+`, `up to 9`; empty when the course sets no limit. */
export function ageRange({ minimumAge, maximumAge }: AgeRange): string {
  if (minimumAge != null && maximumAge != null) return `${minimumAge}–${maximumAge}`
  if (minimumAge != null) return `${minimumAge}+`
  return maximumAge == null ? '' : `up to ${maximumAge}`
}

/** Both ends included (CART-14); a missing limit is open. */
export const fitsAge = (age: number, { minimumAge, maximumAge }: AgeRange): boolean =>
  age >= (minimumAge ?? 0) && age <= (maximumAge ?? Number.POSITIVE_INFINITY)
