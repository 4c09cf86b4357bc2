import type { FieldErrors, FieldValues } from 'react-hook-form'
import { useRefusalFocus } from '@/components/staff/form/use-refusal-focus'
import { InlineMessage } from '@/components/ui/inline-message'

type Failure = { message?: string | undefined }

function failureOf<Values extends FieldValues>(errors: FieldErrors<Values>): Failure | undefined {
  const failure = errors.root?.failure
  return typeof failure === 'object' ? failure : undefined
}

/** What `showFailure` could not show under a field. */
export function FormFailure<Values extends FieldValues>({ errors }: { errors: FieldErrors<Values> }) {
  const message = failureOf(errors)?.message
  return message ? <InlineMessage tone="danger">{message}</InlineMessage> : null
}

/** As `FormFailure`, of a form that may be longer than the screen. */
export const SaveFailure = <Values extends FieldValues>({ errors }: { errors: FieldErrors<Values> }) => (
  <SaveFailureNote failure={failureOf(errors)} />
)

/** @param failure another object for each refused save */
export function SaveFailureNote({ failure }: { failure: Failure | undefined }) {
  return failure?.message ? <FocusedFailure failure={failure} /> : null
}

function FocusedFailure({ failure }: { failure: Failure }) {
  const note = useRefusalFocus(failure)
  return (
    <div ref={note} tabIndex={-1} className="rounded-md">
      <InlineMessage tone="danger">{failure.message}</InlineMessage>
    </div>
  )
}
