import type { FieldValues, UseFormReturn } from 'react-hook-form'

/** Keeps the fields registered: memoised components do not register them again. */
export function resetForm<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  values?: Values,
): void {
  form.reset(values, { keepFieldsRef: true })
}
