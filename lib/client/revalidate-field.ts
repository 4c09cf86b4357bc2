import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** For the `onChange` of a field that another, touched field is validated against. */
export const revalidateField =
  <Values extends FieldValues, Context, Output>(
    form: UseFormReturn<Values, Context, Output>,
    other: FieldPath<Values>,
  ) =>
  (): void => {
    if (form.getFieldState(other).isTouched) void form.trigger(other)
  }
