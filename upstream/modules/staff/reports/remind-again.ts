import { addDays, lagosDate } from '#domain/dates'

/** The calendar day in Lagos a week later. */
export const remindAgainOn = (remindedAt: Date): string => addDays(lagosDate(remindedAt), 7)

/** STF-256: once a week. */
export const canRemindAgain = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || lagosDate(now) >= remindAgainOn(remindedAt)
