'use client'

import { type FieldPath, type FieldValues, type UseFormReturn, useFormState } from 'react-hook-form'

type Props<Values extends FieldValues, Context, Output> = {
  form: UseFormReturn<Values, Context, Output>
  /** In the order of the form; each control has the id `{prefix}-{name}`. */
  fields: readonly { name: FieldPath<Values>; label: string }[]
  prefix: string
}

/** STF-064. Not a live region, because the focus is on the first field by then. */
export function ErrorSummary<Values extends FieldValues, Context, Output>({
  form,
  fields,
  prefix,
}: Props<Values, Context, Output>) {
  // Not `form.formState`: the form stays the same object, so this component would not render again.
  const formState = useFormState({ control: form.control })
  const wrong = fields.flatMap(({ name, label }) => {
    const { error } = form.getFieldState(name, formState)
    return error?.message ? [{ name, text: `${label}: ${error.message}` }] : []
  })
  if (formState.submitCount === 0) return null
  return (
    <ErrorLinks
      wrong={wrong.map(({ name, text }) => ({
        id: `${prefix}-${name}`,
        text,
        focus: () => form.setFocus(name),
      }))}
    />
  )
}

type LinksProps = { wrong: readonly { id: string; text: string; focus: () => void }[] }

/** A single error is next to its field, which has the focus. */
export const ErrorLinks = ({ wrong }: LinksProps) =>
  wrong.length < 2 ? null : (
    <div className="rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
      <p className="font-bold">Please correct {wrong.length} fields.</p>
      <ul>
        {wrong.map(({ id, text, focus }) => (
          <li key={id}>
            <a
              href={`#${id}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
              onClick={(event) => {
                event.preventDefault()
                focus()
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
