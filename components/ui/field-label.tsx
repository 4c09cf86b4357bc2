import type { ReactNode } from 'react'
import { labelStyle } from '@/components/ui/field-style'
import { OptionalMark } from '@/components/ui/optional-mark'

type Props = { htmlFor: string; optional?: boolean | undefined; children: ReactNode }

export function FieldLabel({ htmlFor, optional, children }: Props) {
  return (
    <label htmlFor={htmlFor} className={labelStyle}>
      {children}
      {optional ? <OptionalMark /> : null}
    </label>
  )
}
