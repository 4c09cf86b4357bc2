const WEEK_MS = 7 * 86_400_000

/** STF-256: once a week. */
export const canRemindAgain = (remindedAt: Date | null, now: Date): boolean =>
  remindedAt === null || now.getTime() - remindedAt.getTime() >= WEEK_MS
