import { useMemo } from 'react'
import { type FieldValues, type UseFormReturn, useWatch } from 'react-hook-form'

/** What the form holds: another object after each change. */
export function useTypedValues<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
): Values {
  const watched = useWatch({ control: form.control })
  // biome-ignore lint/correctness/useExhaustiveDependencies: `watched` is another object after each change
  return useMemo(() => ({ ...form.getValues() }), [watched, form])
}
