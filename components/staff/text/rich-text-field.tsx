'use client'

import { type Ref, useId, useImperativeHandle, useRef } from 'react'
import type { Picture } from '@/components/staff/text/commands'
import { TextAreaField } from '@/components/ui/text-area-field'

export type RichTextProps = {
  label: string
  initialHtml: string
  value: string | undefined
  onChange: (html: string | undefined) => void
  onBlur?: (() => void) | undefined
  hasTables?: boolean
  hasReadingTime?: boolean
  isDraftKept?: boolean
  choosePicture?: (() => Promise<Picture | undefined>) | undefined
  uploadPicture?: ((file: File) => Promise<Picture | undefined>) | undefined
  ref?: Ref<{ focus: () => void }>
}

type Props = RichTextProps & { id?: string; hint?: string; error?: string | undefined }

export function RichTextField({ id, label, initialHtml, value, onChange, error, ref }: Props) {
  const own = useId()
  const area = useRef<HTMLTextAreaElement>(null)
  useImperativeHandle(ref, () => ({ focus: () => area.current?.focus() }))
  return (
    <TextAreaField
      ref={area}
      id={id ?? own}
      label={label}
      error={error}
      value={value ?? initialHtml}
      onChange={({ target }) => onChange(target.value === initialHtml ? undefined : target.value)}
    />
  )
}
