import type { FieldValues, UseFormReturn } from 'react-hook-form'
import type { Edited } from '@/components/staff/form/draft'
import type { FieldMerge } from '@/components/staff/form/merge-fields'
import { useTypedValues } from '@/components/staff/form/use-typed-values'
import { useVersions } from '@/components/staff/form/use-versions'
import { resetForm } from '@/lib/client/reset-form'

type SetValue<Values> = (
  name: keyof Values,
  value: Values[keyof Values],
  options: { shouldDirty: boolean },
) => void

/** A form whose values are written by the name of their field. */
type RecordForm<Values extends FieldValues, Output> = UseFormReturn<Values, unknown, Output> & {
  setValue: SetValue<Values>
}

type Options<Values extends FieldValues, Output> = {
  form: RecordForm<Values, Output>
  /** As it is stored now. */
  theirs: Edited<Values>
  merge: FieldMerge<Values>
  /** A field that has become a fact while the form was open is not sent. */
  mayChange?: (field: keyof Values) => boolean
}

export const useFormVersions = <Values extends FieldValues, Output>({
  form,
  ...versions
}: Options<Values, Output>) =>
  useVersions({
    ...versions,
    mine: useTypedValues(form),
    reset: (values) => resetForm(form, values),
    type: (values, names) => {
      const setValue: SetValue<Values> = form.setValue
      for (const name of names) setValue(name, values[name], { shouldDirty: true })
    },
  })
