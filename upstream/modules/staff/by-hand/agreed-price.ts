import { AppError } from '#contract/errors'
import type { EnrolmentInput } from '#contract/staff/enrolling'
import { toKobo } from '#domain/naira'
import { isPermitted } from '#domain/staff-permissions'
import type { StaffWriter } from '../staff-writer.ts'

const ABOVE = 'The agreed price is above the price of the course.'

export type AgreedPrice = { priceKobo: number; listPriceKobo: number | null; grantReason: string | null }

/** STF-182. @throws AppError `forbidden` without `enrolments.grant`, `invalid` */
export function agreePrice(
  { caller }: StaffWriter,
  { way, agreedPrice, reason }: EnrolmentInput,
  listPriceKobo: number,
): AgreedPrice {
  const isScholarship = way === 'scholarship'
  const priceKobo = isScholarship ? 0 : agreedPrice === undefined ? listPriceKobo : toKobo(agreedPrice)
  if (priceKobo > listPriceKobo) throw new AppError('invalid', ABOVE, { fields: { agreedPrice: ABOVE } })
  if (!isScholarship && priceKobo === listPriceKobo)
    return { priceKobo, listPriceKobo: null, grantReason: null }
  if (!isPermitted(caller.roles, 'enrolments.grant')) throw new AppError('forbidden', 'You may not do this.')
  return { priceKobo, listPriceKobo, grantReason: reason ?? '' }
}
