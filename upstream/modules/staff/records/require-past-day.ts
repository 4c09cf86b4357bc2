import { AppError } from '#contract/errors'
import { lagosDate } from '#domain/dates'

const IN_FUTURE = 'Choose today or an earlier day.'

/** @param day a calendar date in Lagos @throws AppError `invalid` */
export function requirePastDay(field: string, day: string): void {
  if (day > lagosDate(new Date()))
    throw new AppError('invalid', IN_FUTURE, { fields: { [field]: IN_FUTURE } })
}
