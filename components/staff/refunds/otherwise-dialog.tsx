'use client'

import { useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type { z } from 'zod'
import { payRefundOtherwise } from '#contract/bff/staff/refunds'
import type { PaidOtherwise, Refund } from '#contract/staff/refunds'
import { lagosDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { wayOptions } from '@/components/staff/hand-payments/payment-words'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { refundHeadingId } from '@/components/staff/refunds/refund-words'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { RadioField } from '@/components/ui/radio-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/refunds')).PaidOtherwise)

const fields = [
  { name: 'way', label: 'How' },
  { name: 'day', label: 'Day' },
  { name: 'bankReference', label: 'Bank reference' },
] as const

type Props = { refund: Refund }

/** Money that was received by hand has no other way. */
const wordsOf = ({ way, amount }: Refund) =>
  way === 'provider'
    ? { label: 'Paid back another way', opener: `The refund of ${naira(amount)} was paid back another way` }
    : { label: 'Paid back', opener: `Paid back: the refund of ${naira(amount)}` }

/** STF-174. */
export const OtherwiseDialog = ({ refund }: Props) => (
  <FormDialog
    {...wordsOf(refund)}
    focusAfter={refundHeadingId(refund.refundId)}
    title={`Record that ${naira(refund.amount)} was paid back?`}
  >
    {(dialog) => <OtherwiseForm refund={refund} dialog={dialog} />}
  </FormDialog>
)

type Input = z.input<typeof PaidOtherwise>
type Output = z.output<typeof PaidOtherwise>

/** A reference is of a transfer only. */
const bodyOf = ({ way, day, bankReference }: Output): Output =>
  way === 'transfer' && bankReference ? { way, day, bankReference } : { way, day }

function OtherwiseForm({ refund: { refundId, amount }, dialog }: Props & { dialog: DialogTools }) {
  const prefix = useId()
  const today = lagosDate(new Date())
  const form = useForm<Input, unknown, Output>({
    resolver,
    defaultValues: { day: today, bankReference: '' },
  })
  const { errors, isSubmitting } = form.formState
  const way = useWatch({ control: form.control, name: 'way' })

  async function record(answers: Output) {
    const input = { params: { refundId }, body: bodyOf(answers) }
    await dialog.send(async () => (await staffCall(payRefundOtherwise, input)).message)
  }

  const submit = form.handleSubmit(record)
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })
  return (
    <Form
      aria-label="Paid back another way"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <p>No money moves here. The refund counts as sent, and the family is told by email.</p>
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <RadioField
        label="How was it paid back?"
        options={wayOptions}
        error={errors.way?.message}
        {...form.register('way')}
      />
      <Field
        id={`${prefix}-day`}
        label="On which day?"
        type="date"
        max={today}
        error={errors.day?.message}
        {...form.register('day')}
      />
      {way === 'transfer' ? (
        <Field
          id={`${prefix}-bankReference`}
          label="Bank reference"
          optional
          autoComplete="off"
          maxLength={60}
          error={errors.bankReference?.message}
          {...form.register('bankReference')}
        />
      ) : null}
      <DialogActions
        keep="Not now"
        onKeep={dialog.close}
        action={`Record ${naira(amount)}`}
        busy={isSubmitting && 'Saving...'}
      />
    </Form>
  )
}
