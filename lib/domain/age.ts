/** Current year minus birth year (GEN-17). @param today calendar date in Lagos */
export const ageIn = (dateOfBirth: string, today: string): number =>
  Number(today.slice(0, 4)) - Number(dateOfBirth.slice(0, 4))

export type AgeRange = { minimumAge?: number | null | undefined; maximumAge?: number | null | undefined }

export function ageRange({ minimumAge, maximumAge }: AgeRange): string {
  if (minimumAge != null && maximumAge != null) return `${minimumAge}–${maximumAge}`
  if (minimumAge != null) return `${minimumAge}+`
  return maximumAge == null ? '' : `up to ${maximumAge}`
}

/** Both ends included (CART-14); a missing limit is open. */
export const fitsAge = (age: number, { minimumAge, maximumAge }: AgeRange): boolean =>
  age >= (minimumAge ?? 0) && age <= (maximumAge ?? Number.POSITIVE_INFINITY)

/** On the day; both are calendar dates. */
export const fullYears = (dateOfBirth: string, day: string): number =>
  ageIn(dateOfBirth, day) - (day.slice(5) < dateOfBirth.slice(5) ? 1 : 0)
