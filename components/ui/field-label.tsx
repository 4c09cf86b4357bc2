import type { ReactNode } from 'react'
import { labelStyle } from '@/components/ui/field-style'

type Props = { htmlFor: string; optional?: boolean | undefined; children: ReactNode }

export function FieldLabel({ htmlFor, optional, children }: Props) {
  return (
    <label htmlFor={htmlFor} className={labelStyle}>
      {children}
      {optional ? <span className="font-regular text-ink-muted"> (optional)</span> : null}
    </label>
  )
}
