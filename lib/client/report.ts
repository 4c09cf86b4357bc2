import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { AppError } from '#contract/app-error'
import { notice } from '@/lib/client/session-events'

/** The server's words when it said any, else the screen's (AMB-23). */
export const errorMessage = (error: unknown, fallback: string): string =>
  error instanceof AppError && error.from === 'server' ? error.message : fallback

/** A lost session has its own words and its own way: the session watch sees to both (ERR-02). */
const isLostSession = (error: unknown) => error instanceof AppError && error.code === 'unauthorized'

/** Tells the parent that something failed. @param fallback the screen's text when the server gave none */
export function report(error: unknown, fallback: string): void {
  if (!isLostSession(error)) notice.emit({ message: errorMessage(error, fallback), type: 'error' })
}

/** Nobody answered: the same press may succeed a moment later. */
const isUnsent = (error: unknown) =>
  error instanceof AppError && error.code === 'unavailable' && error.from === 'fallback'

/**
 * For a form's failed submission: what the server says of a field stands under it and takes the focus; anything else is told.
 * A press that reached nobody is marked as `root.unsent`, which `UnsentNotice` shows.
 * Use as `.catch(reportTo(form, 'An error occurred during login.'))`.
 */
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
