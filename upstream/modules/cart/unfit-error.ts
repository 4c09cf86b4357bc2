import { AppError, type ErrorCode } from '#contract/errors'
import { unfitMessage } from '#domain/eligibility'
import { fitOf } from '#domain/fit'

type Arguments = Parameters<typeof unfitMessage>

export function unfitError(code: ErrorCode, ...args: Arguments): AppError | undefined {
  const text = unfitMessage(...args)
  if (text === undefined) return undefined
  const reason = fitOf(...args) === 'enrolled' ? 'already_enrolled' : 'outside_age_range'
  return new AppError(code, text, { reason })
}
