import { useEffect, useEffectEvent } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { keepDraft, readDraft } from '@/lib/client/drafts'

/**
 * A form that survives a reload, a crash and an empty battery in its tab: of each field that differs from what the form
 * began with, the text is kept. `form.reset` with what was sent ends the draft.
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
): void {
  const isField = (field: string): field is FieldPath<Values> => field in form.getValues()

  const restore = useEffectEvent(() => {
    const typed = Object.entries(readDraft(name)).filter(([field]) => isField(field))
    if (typed.length === 0) return
    form.reset(
      { ...form.getValues(), ...Object.fromEntries(typed) },
      {
        keepDefaultValues: true,
        keepFieldsRef: true,
      },
    )
  })

  const keep = useEffectEvent((values: Values) => {
    const begun: Record<string, unknown> = { ...form.formState.defaultValues }
    keepDraft(
      name,
      Object.fromEntries(Object.entries(values).filter(([field, value]) => value !== begun[field])),
    )
  })

  useEffect(() => {
    restore()
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form])
}
