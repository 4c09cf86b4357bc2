import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { AppError, type ErrorReason } from '#contract/app-error'
import { whatChanged } from '@/components/staff/form/what-changed'

export const NOT_SAVED = 'Not saved: no connection. Everything you typed is still here.'
const SIGNED_OUT = 'You have been signed out. Everything you typed is still here.'
const NOT_DONE = 'Nothing was done. Look at the change, then try again.'
const UNEXPECTED = 'Something went wrong. Please try again.'

type Options<Values extends FieldValues> = {
  /** The field that a reason is about. */
  reasons?: Partial<Record<ErrorReason, FieldPath<Values>>>
  /** The field of the form for one that the API calls otherwise. */
  names?: Readonly<Record<string, FieldPath<Values>>>
  /** Replaces the message when there was no answer. */
  unsent?: string
}

/** The page then needs the new version before the same can be tried again (STF-066). */
export const isChanged = (error: unknown): boolean => error instanceof AppError && error.code === 'changed'

/** What a person reads about an error that no field explains. */
export function failureMessage(error: unknown, unsent?: string): string {
  if (!(error instanceof AppError)) {
    reportError(error)
    return UNEXPECTED
  }
  if (error.code === 'unauthorized' && error.reason === undefined) return SIGNED_OUT
  if (isChanged(error)) return `${whatChanged(error)} ${NOT_DONE}`
  const isUnsent = error.code === 'unavailable' && error.from === 'fallback'
  return isUnsent && unsent ? unsent : error.message
}

/** Shows errors of fields under them and focuses the first; any other is for `FormFailure`. */
export function showFailure<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  error: unknown,
  { reasons = {}, names = {}, unsent }: Options<Values> = {},
): void {
  const isField = (name: string): name is FieldPath<Values> => name in form.getValues()
  const { fields = {}, reason, message = '' } = error instanceof AppError ? error : {}
  const named = reason && reasons[reason]
  const errors = named
    ? [[named, message] as const]
    : Object.entries(fields).map(([name, text]) => [names[name] ?? name, text] as const)
  const own = errors.flatMap(([name, text]) => (isField(name) ? [{ name, text }] : []))
  own.forEach(({ name, text }, index) => {
    form.setError(name, { type: 'server', message: text }, { shouldFocus: index === 0 })
  })
  if (own.length === 0) form.setError('root.failure', { message: failureMessage(error, unsent) })
}
