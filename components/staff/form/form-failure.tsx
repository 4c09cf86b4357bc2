import type { FieldErrors, FieldValues } from 'react-hook-form'
import { InlineMessage } from '@/components/ui/inline-message'

/** What `showFailure` could not show under a field. */
export function FormFailure<Values extends FieldValues>({ errors }: { errors: FieldErrors<Values> }) {
  const failure = errors.root?.failure
  const message = typeof failure === 'object' ? failure.message : undefined
  return message ? <InlineMessage tone="danger">{message}</InlineMessage> : null
}
