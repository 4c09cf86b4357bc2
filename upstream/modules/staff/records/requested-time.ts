import { AppError } from '#contract/errors'

const MINUTE_MS = 60_000
const YEAR_MS = 366 * 24 * 60 * MINUTE_MS

const invalidTime = (message: string) => new AppError('invalid', message, { fields: { at: message } })

/** STF-095: of a scheduled publication. @throws AppError `invalid` */
export function requireTime(at: Date): void {
  const ahead = at.getTime() - Date.now()
  if (ahead < 2 * MINUTE_MS) throw invalidTime('Choose a time at least 2 minutes from now.')
  if (ahead > YEAR_MS) throw invalidTime('Choose a time within a year.')
}
