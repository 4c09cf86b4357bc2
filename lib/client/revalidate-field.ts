import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'

/** For the `onChange` of a field whose text makes another one right or wrong: that one tells at once, if it was touched. */
export const revalidateField =
  <Values extends FieldValues, Context, Output>(
    form: UseFormReturn<Values, Context, Output>,
    other: FieldPath<Values>,
  ) =>
  (): void => {
    if (form.getFieldState(other).isTouched) void form.trigger(other)
  }
