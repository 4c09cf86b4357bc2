'use client'

import { type ChangeEvent, type ComponentProps, type ReactNode, useId, useState } from 'react'
import { FieldLabel } from '@/components/ui/field-label'
import { FieldNotes } from '@/components/ui/field-notes'
import { controlStyle, describedBy } from '@/components/ui/field-style'

type Props = ComponentProps<'textarea'> & {
  label: string
  hint?: ReactNode
  error?: string | undefined
  optional?: boolean
  /** Maximum length in characters; a counter appears from 80% of it. */
  limit?: number
}

export function TextAreaField({
  label,
  hint,
  error,
  optional,
  limit,
  className,
  id: customId,
  onChange,
  ...area
}: Props) {
  const generatedId = useId()
  const id = customId ?? generatedId
  const [typed, setTyped] = useState(area.defaultValue)
  const { length } = String(area.value ?? typed ?? '')
  const count = (event: ChangeEvent<HTMLTextAreaElement>) => {
    setTyped(event.target.value)
    onChange?.(event)
  }
  return (
    <div className={`grid content-start gap-1.5 ${className ?? ''}`}>
      <FieldLabel htmlFor={id} optional={optional}>
        {label}
      </FieldLabel>
      <textarea
        {...area}
        id={id}
        onChange={count}
        className={`${controlStyle} field-sizing-content max-h-60 min-h-28 resize-y`}
        aria-invalid={error ? true : undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
      {limit && length >= limit * 0.8 ? <Counter length={length} limit={limit} /> : null}
      <FieldNotes id={id} hint={hint} error={error} />
    </div>
  )
}

const Counter = ({ length, limit }: { length: number; limit: number }) => (
  <p
    className={`nums text-right text-xs ${length > limit ? 'font-semibold text-danger' : 'text-ink-muted'}`}
    role="status"
  >
    {length} of {limit}
    {length > limit ? `: ${length - limit} too many` : ''}
  </p>
)
