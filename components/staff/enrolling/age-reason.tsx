import type { ReactNode } from 'react'
import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'
import { InlineMessage } from '@/components/ui/inline-message'

type Props = {
  id: string
  /** Who is outside which ages. */
  children: ReactNode
  error: string | undefined
  field: UseFormRegisterReturn
}

/** STF-181: 'Enrol all the same'. */
export const AgeReason = ({ id, children, error, field }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-3">
    <InlineMessage tone="warning">{children}</InlineMessage>
    <Field
      id={id}
      label="Enrol all the same: why?"
      autoComplete="off"
      maxLength={200}
      error={error}
      {...field}
    />
  </div>
)
