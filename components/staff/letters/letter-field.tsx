'use client'

import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { OtherValue } from '@/components/staff/form/other-value'
import { fieldIdOf, type LetterFieldName, letterFieldLabels } from '@/components/staff/letters/letter-values'
import type { LetterEditing } from '@/components/staff/letters/use-letter-form'

export type PanelProps = {
  form: LetterEditing['form']
  /** The other person's values of fields that both changed (STF-068). */
  others: Partial<Record<LetterFieldName, string>>
}

export function useLetterField({ form, others }: PanelProps, name: LetterFieldName, hint?: ReactNode) {
  const { errors } = useFormState({ control: form.control })
  const other = others[name]
  return {
    id: fieldIdOf(name),
    label: letterFieldLabels[name],
    hint: other ? <OtherValue>{other}</OtherValue> : hint,
    error: errors[name]?.message,
  }
}
