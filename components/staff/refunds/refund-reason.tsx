'use client'

import { type UseFormReturn, useFormState } from 'react-hook-form'
import { refundReasonWords } from '#domain/refund-words'
import { staffRefundReasons } from '#domain/refunds'
import type { RefundFormInput, RefundFormOutput } from '@/components/staff/refunds/refund-form-schema'
import { Field } from '@/components/ui/field'
import { SelectField } from '@/components/ui/select-field'

type Props = {
  form: UseFormReturn<RefundFormInput, unknown, RefundFormOutput>
  /** As it is chosen now. */
  reason: string
  prefix: string
}

const reasons = staffRefundReasons.map((reason) => ({ value: reason, label: refundReasonWords[reason] }))

/** Why, and what the family is told. */
export function RefundReason({ form: { control, register }, reason, prefix }: Props) {
  const { errors } = useFormState({ control })
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-3.5 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
      <SelectField
        id={`${prefix}-reason`}
        label="Reason"
        options={reasons}
        error={errors.reason?.message}
        {...register('reason')}
      />
      <Field
        id={`${prefix}-note`}
        label="Note to the family"
        optional
        error={errors.note?.message}
        {...register('note')}
      />
      {reason === 'other' ? (
        <Field
          id={`${prefix}-words`}
          label="Say why in a few words"
          className="sm:col-span-2"
          error={errors.words?.message}
          {...register('words')}
        />
      ) : null}
    </div>
  )
}
