import { AppError, type ErrorCode } from '#contract/errors'
import { unfitWords } from '#domain/eligibility'
import { fitOf } from '#domain/fit'

type Question = Parameters<typeof unfitWords>

export function unfitError(code: ErrorCode, ...question: Question): AppError | undefined {
  const text = unfitWords(...question)
  if (text === undefined) return undefined
  const reason = fitOf(...question) === 'enrolled' ? 'already_enrolled' : 'outside_age_range'
  return new AppError(code, text, { reason })
}
