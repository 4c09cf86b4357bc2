'use client'

import type { UseFormRegisterReturn } from 'react-hook-form'
import { Field } from '@/components/ui/field'

type Registered = { field: UseFormRegisterReturn; error: string | undefined }

type Props = {
  /** Of the ids, for the summary of errors. */
  prefix: string
  amount: Registered
  receivedOn: Registered
  /** Undefined when it was not a transfer. */
  bankReference: Registered | undefined
  /** Calendar date in Lagos. */
  today: string
}

/** STF-184: money that was received. */
export const PaymentFields = ({ prefix, amount, receivedOn, bankReference, today }: Props) => (
  <div className="grid grid-cols-[minmax(0,1fr)] gap-4 sm:grid-cols-[minmax(0,1fr)_minmax(0,1fr)]">
    <Field
      id={`${prefix}-amount`}
      label="Amount received"
      prefix="₦"
      inputMode="decimal"
      autoComplete="off"
      maxLength={20}
      error={amount.error}
      {...amount.field}
    />
    <Field
      id={`${prefix}-receivedOn`}
      label="Day received"
      type="date"
      max={today}
      error={receivedOn.error}
      {...receivedOn.field}
    />
    {bankReference ? (
      <Field
        id={`${prefix}-bankReference`}
        label="Bank reference"
        hint="As it is on the school’s statement."
        autoComplete="off"
        maxLength={60}
        className="sm:col-span-2"
        error={bankReference.error}
        {...bankReference.field}
      />
    ) : null}
  </div>
)
