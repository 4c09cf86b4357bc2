import { AppError, type ErrorCode } from '#contract/errors'
import { unfitMessage } from '#domain/eligibility'
import { fitOf } from '#domain/fit'

type Question = Parameters<typeof unfitMessage>

/** Undefined when the child can take a place in the course. */
export function unfitError(code: ErrorCode, ...question: Question): AppError | undefined {
  const text = unfitMessage(...question)
  if (text === undefined) return undefined
  const reason = fitOf(...question) === 'enrolled' ? 'already_enrolled' : 'outside_age_range'
  return new AppError(code, text, { reason })
}
