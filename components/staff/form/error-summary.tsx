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
  if (formState.submitCount === 0 || wrong.length < 2) return null
  return (
    <div className="rounded-md bg-danger-soft px-4 py-3 text-sm text-danger">
      <p className="font-bold">Please correct {wrong.length} fields.</p>
      <ul>
        {wrong.map(({ name, text }) => (
          <li key={name}>
            <a
              href={`#${prefix}-${name}`}
              className="inline-flex min-h-11 items-center font-semibold underline"
              onClick={(event) => {
                event.preventDefault()
                form.setFocus(name)
              }}
            >
              {text}
            </a>
          </li>
        ))}
      </ul>
    </div>
  )
}
