import type { FieldValues, UseFormReturn } from 'react-hook-form'

/**
 * Empties a form, or fills it with what it begins with from now on. The fields stay registered: a component that is not
 * rendered again would otherwise hold fields which the form no longer knows, and what is typed into them would be lost.
 */
export function resetForm<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  values?: Values,
): void {
  form.reset(values, { keepFieldsRef: true })
}
