import { useEffect, useEffectEvent, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Child, ChildForm } from '#contract/api/child'
import { type ChangedField, changedFields } from '@/components/child/changed-fields'
import { type ChildFormValues, childValues } from '@/components/child/child-form-values'

type Form = UseFormReturn<ChildFormValues, unknown, ChildForm>

/** Updates the untouched fields of an open form when another device changed the child (finding A5). */
export function useChangedFields(form: Form, child: Child | undefined): readonly ChangedField[] {
  const [filledWith, setFilledWith] = useState(child)
  const [changes, setChanges] = useState<readonly ChangedField[]>([])

  const update = useEffectEvent((latest: Child) => {
    if (!filledWith || latest.updatedAt === filledWith.updatedAt) return
    const values = childValues(latest)
    const found = changedFields(childValues(filledWith), values, form.getValues())
    for (const { name, isKept } of found) if (!isKept) form.setValue(name, values[name] ?? '')
    setChanges(found)
    setFilledWith(latest)
  })
  useEffect(() => {
    if (child) update(child)
  }, [child])

  return changes
}
