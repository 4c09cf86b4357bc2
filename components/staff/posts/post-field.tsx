'use client'

import type { ReactNode } from 'react'
import { useFormState } from 'react-hook-form'
import { OtherValue } from '@/components/staff/form/other-value'
import { fieldIdOf, type PostFieldName, postFieldLabels } from '@/components/staff/posts/post-values'
import type { PostEditing } from '@/components/staff/posts/use-post-form'

export type PanelProps = {
  form: PostEditing['form']
  /** The other person's values of fields that both changed (STF-068). */
  others: Partial<Record<PostFieldName, string>>
}

export function usePostField({ form, others }: PanelProps, name: PostFieldName, hint?: ReactNode) {
  const { errors } = useFormState({ control: form.control })
  const other = others[name]
  return {
    id: fieldIdOf(name),
    label: postFieldLabels[name],
    hint: other ? <OtherValue>{other}</OtherValue> : hint,
    error: errors[name]?.message,
  }
}
