'use client'

import { type UseFormReturn, useFormState } from 'react-hook-form'
import type { EnrolChoice } from '#contract/staff/enrolling'
import { naira } from '#domain/naira'
import { type EnrolValues, hasPayment, needsReason } from '@/components/staff/enrolling/enrol-values'
import { PaymentFields } from '@/components/staff/hand-payments/payment-fields'
import { wayOptions } from '@/components/staff/hand-payments/payment-words'
import { Section } from '@/components/staff/list/section'
import { CheckboxField } from '@/components/ui/checkbox-field'
import { Field } from '@/components/ui/field'
import { RadioField } from '@/components/ui/radio-field'

type Props = {
  form: UseFormReturn<EnrolValues, unknown, EnrolValues>
  /** As they are now. */
  values: EnrolValues
  course: EnrolChoice | undefined
  canGrant: boolean
  prefix: string
  /** Calendar date in Lagos. */
  today: string
}

const grantOptions = [...wayOptions, { value: 'scholarship', label: 'Scholarship, free' }]

/** How it is paid, what was agreed, and what was received already (STF-180, STF-182, STF-184). */
export function MoneyFields({ form, values, course, canGrant, prefix, today }: Props) {
  const { register, control } = form
  const { errors } = useFormState({ control })
  return (
    <Section title="Price and payment">
      <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
        <RadioField
          label="How is it paid?"
          options={canGrant ? grantOptions : wayOptions}
          hint={values.way === 'transfer' ? 'To the school’s account.' : undefined}
          error={errors.way?.message}
          {...register('way')}
        />
        {canGrant && values.way !== 'scholarship' ? (
          <Field
            id={`${prefix}-agreedPrice`}
            label="Agreed price for each child"
            optional
            prefix="₦"
            inputMode="decimal"
            autoComplete="off"
            maxLength={20}
            hint={course ? `Only if it is lower than ${naira(course.price)}.` : 'Only if it is a lower one.'}
            error={errors.agreedPrice?.message}
            {...register('agreedPrice')}
          />
        ) : null}
        {needsReason(values) ? (
          <Field
            id={`${prefix}-reason`}
            label={values.way === 'scholarship' ? 'Why is it free?' : 'Why is it less?'}
            autoComplete="off"
            maxLength={200}
            error={errors.reason?.message}
            {...register('reason')}
          />
        ) : null}
        {values.way === 'scholarship' ? null : (
          <CheckboxField label="Money was received already" {...register('isPaid')} />
        )}
        {hasPayment(values) ? <Received form={form} values={values} prefix={prefix} today={today} /> : null}
      </div>
    </Section>
  )
}

function Received({ form, values, prefix, today }: Pick<Props, 'form' | 'values' | 'prefix' | 'today'>) {
  const { register, control } = form
  const { errors } = useFormState({ control })
  return (
    <PaymentFields
      prefix={prefix}
      amount={{ field: register('amount'), error: errors.amount?.message }}
      receivedOn={{ field: register('receivedOn'), error: errors.receivedOn?.message }}
      bankReference={
        values.way === 'transfer'
          ? { field: register('bankReference'), error: errors.bankReference?.message }
          : undefined
      }
      today={today}
    />
  )
}
