import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { notice } from '@/lib/client/session-events'

/** The server's message, else the text of the screen (AMB-23). */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof AppError && error.from === 'server' ? error.message : fallback

const isLostSession = (error: unknown) => error instanceof AppError && error.code === 'unauthorized'

/** @param fallback the text of the screen */
export function report(error: unknown, fallback: string): void {
  if (!isLostSession(error)) notice.emit({ message: errorMessage(error, fallback), type: 'error' })
}

export const isWrongPassword = (error: unknown): error is AppError =>
  error instanceof AppError && error.reason === 'wrong_password'

/** No answer: a retry may succeed. */
const isUnsent = (error: unknown) =>
  error instanceof AppError && error.code === 'unavailable' && error.from === 'fallback'

/** Shows the errors of fields under them and reports any other; no answer sets `root.unsent` for `UnsentNotice`. */
export function reportTo<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  fallback: string,
) {
  const isField = (name: string): name is FieldPath<Values> => name in form.getValues()
  return (error: unknown): void => {
    const fields = error instanceof AppError ? Object.entries(error.fields ?? {}) : []
    const own = fields.flatMap(([name, message]) => (isField(name) ? [{ name, message }] : []))
    own.forEach(({ name, message }, index) => {
      form.setError(name, { type: 'server', message }, { shouldFocus: index === 0 })
    })
    if (isUnsent(error)) form.setError('root.unsent', { type: 'unsent' })
    if (own.length === 0) report(error, fallback)
  }
}
