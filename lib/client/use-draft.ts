import { useEffect, useEffectEvent, useState } from 'react'
import type { FieldPath, FieldValues, UseFormReturn } from 'react-hook-form'
import { readDraft, saveDraft } from '@/lib/client/drafts'
import { resetForm } from '@/lib/client/reset-form'

/** Saves changed fields for this tab and restores them after a reload; `form.reset` with the sent values ends the draft. */
export function useDraft<Values extends FieldValues, Context, Output>(
  form: UseFormReturn<Values, Context, Output>,
  name: string,
): { isRestored: boolean; discard: () => void } {
  const [isRestored, setRestored] = useState(false)
  const isField = (field: string): field is FieldPath<Values> => field in form.getValues()

  const restore = useEffectEvent(() => {
    const draft = Object.entries(readDraft(name)).filter(([field]) => isField(field))
    if (draft.length === 0) return
    setRestored(true)
    form.reset(
      { ...form.getValues(), ...Object.fromEntries(draft) },
      {
        keepDefaultValues: true,
        keepFieldsRef: true,
      },
    )
  })

  const save = useEffectEvent((values: Values) => {
    const initial: Record<string, unknown> = { ...form.formState.defaultValues }
    const unsaved = Object.entries(values).filter(([field, value]) => value !== initial[field])
    if (unsaved.length === 0) setRestored(false)
    saveDraft(name, Object.fromEntries(unsaved))
  })

  useEffect(() => {
    restore()
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => save(values) })
  }, [form])

  return { isRestored, discard: () => resetForm(form) }
}
