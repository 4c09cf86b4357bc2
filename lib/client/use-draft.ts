import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft, saveDraft } from '@/lib/client/drafts'
import { resetForm } from '@/lib/client/reset-form'

/**
 * A form that survives a reload, a crash and an empty battery in its tab: of each field that differs from what the form
 * began with, the text is kept. `form.reset` with what was sent ends the draft.
 * @returns whether the fields show texts of an earlier visit, and how to drop them
 */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
): { isRestored: boolean; discard: () => void } {
  const [isRestored, setRestored] = useState(false)
  const isField = (field: string): field is FieldPath<Values> => field in form.getValues()

  const restore = useEffectEvent(() => {
    const typed = Object.entries(readDraft(name)).filter(([field]) => isField(field))
    if (typed.length === 0) return
    setRestored(true)
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
    const unsaved = Object.entries(values).filter(([field, value]) => value !== begun[field])
    if (unsaved.length === 0) setRestored(false)
    saveDraft(name, Object.fromEntries(unsaved))
  })

  useEffect(() => {
    restore()
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => keep(values) })
  }, [form])

  return { isRestored, discard: () => resetForm(form) }
}
