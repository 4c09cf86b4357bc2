import { useRef } from 'react'
import type { FieldErrors, FieldValues } from 'react-hook-form'
import { useRefusal, useRefusalFocus } from '@/components/staff/form/use-refusal-focus'
import { InlineMessage } from '@/components/ui/inline-message'

type Failure = { message?: string | undefined }

function failureOf<Values extends FieldValues>(errors: FieldErrors<Values>): Failure | undefined {
  const failure = errors.root?.failure
  return typeof failure === 'object' ? failure : undefined
}

type FormProps<Values extends FieldValues> = { errors: FieldErrors<Values> }

/** What `showFailure` could not show under a field, brought into view. */
export function FormFailure<Values extends FieldValues>({ errors }: FormProps<Values>) {
  const failure = failureOf(errors)
  return failure?.message ? <RevealedFailure failure={failure} /> : null
}

/** Also moves the focus to it, for a form that may be longer than the screen. */
export const SaveFailure = <Values extends FieldValues>({ errors }: FormProps<Values>) => (
  <SaveFailureNote failure={failureOf(errors)} />
)

/** @param failure another object for each refused save */
export function SaveFailureNote({ failure }: { failure: Failure | undefined }) {
  return failure?.message ? <FocusedFailure failure={failure} /> : null
}

/** Leaves the view where it is, for one of several forms that are sent together. */
export function QuietFailure<Values extends FieldValues>({ errors }: FormProps<Values>) {
  const message = failureOf(errors)?.message
  return message ? <InlineMessage tone="danger">{message}</InlineMessage> : null
}

function RevealedFailure({ failure }: { failure: Failure }) {
  const note = useRef<HTMLDivElement>(null)
  useRefusal(failure, () => note.current?.scrollIntoView({ block: 'nearest' }))
  return (
    <div ref={note} className="scroll-my-5">
      <InlineMessage tone="danger">{failure.message}</InlineMessage>
    </div>
  )
}

function FocusedFailure({ failure }: { failure: Failure }) {
  const note = useRefusalFocus(failure)
  return (
    <div ref={note} tabIndex={-1} className="scroll-my-5 rounded-md">
      <InlineMessage tone="danger">{failure.message}</InlineMessage>
    </div>
  )
}
