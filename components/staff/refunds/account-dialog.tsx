'use client'

import { useEffect, useId, useState } from 'react'
import { useForm } from 'react-hook-form'
import { giveRefundAccount, listBanks } from '#contract/bff/staff/refunds'
import type { CallAnswer } from '#contract/bff-call'
import type { Refund } from '#contract/staff/refunds'
import { naira } from '#domain/naira'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { useAnswer } from '@/components/staff/form/use-answer'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { refundHeadingId } from '@/components/staff/refunds/refund-words'
import { Button } from '@/components/ui/button'
import { Field } from '@/components/ui/field'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'
import { SelectField } from '@/components/ui/select-field'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/refunds')).RefundAccount)

const fields = [
  { name: 'bankCode', label: 'Bank' },
  { name: 'accountNumber', label: 'Account number' },
  { name: 'accountName', label: 'Account name' },
] as const

type Banks = CallAnswer<typeof listBanks>['banks']
type Props = { refund: Refund }

/** STF-173. */
export const AccountDialog = ({ refund }: Props) => (
  <FormDialog
    label="Give bank details"
    focusAfter={refundHeadingId(refund.refundId)}
    opener={`Give bank details for the refund of ${naira(refund.amount)}`}
    title={`Where should ${naira(refund.amount)} go?`}
  >
    {(dialog) => <AccountContent refund={refund} dialog={dialog} />}
  </FormDialog>
)

function AccountContent({ refund, dialog }: Props & { dialog: DialogTools }) {
  const [attempt, setAttempt] = useState(0)
  const { data: banks, failure } = useAnswer(String(attempt), async () => (await staffCall(listBanks)).banks)
  return (
    <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
      <p>
        Ask the family on the telephone. The details go to the provider; only the last four digits are kept
        here. Never ask for a card.
      </p>
      {failure === undefined ? null : (
        <>
          <InlineMessage tone="danger">{failure}</InlineMessage>
          <Button size="xs" variant="secondary" onClick={() => setAttempt(attempt + 1)}>
            Try again
          </Button>
        </>
      )}
      {banks ? <AccountForm refund={refund} dialog={dialog} banks={banks} /> : null}
      {banks || failure !== undefined ? null : <p role="status">One moment...</p>}
    </div>
  )
}

function AccountForm({ refund, dialog, banks }: Props & { dialog: DialogTools; banks: Banks }) {
  const { refundId, amount } = refund
  const prefix = useId()
  const form = useForm({ resolver, defaultValues: { bankCode: '', accountNumber: '', accountName: '' } })
  const { errors, isSubmitting } = form.formState
  const { setFocus } = form
  // The dialog was opened before the banks had come.
  useEffect(() => setFocus('bankCode'), [setFocus])

  const submit = form.handleSubmit((body) =>
    dialog.send(async () => (await staffCall(giveRefundAccount, { params: { refundId }, body })).message),
  )
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })
  return (
    <Form
      aria-label="Bank details"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <ErrorSummary form={form} fields={fields} prefix={prefix} />
      <FormFailure errors={errors} />
      <SelectField
        id={`${prefix}-bankCode`}
        label="Bank"
        options={banks.map(({ code, name }) => ({ value: code, label: name }))}
        error={errors.bankCode?.message}
        {...form.register('bankCode')}
      />
      <Field
        id={`${prefix}-accountNumber`}
        label="Account number"
        hint="10 digits."
        inputMode="numeric"
        autoComplete="off"
        maxLength={20}
        error={errors.accountNumber?.message}
        {...form.register('accountNumber')}
      />
      <Field
        id={`${prefix}-accountName`}
        label="Account name"
        autoComplete="off"
        maxLength={100}
        error={errors.accountName?.message}
        {...form.register('accountName')}
      />
      <DialogActions
        keep="Not now"
        onKeep={dialog.close}
        action={`Refund ${naira(amount)}`}
        busy={isSubmitting && 'Sending...'}
        isDanger
      />
    </Form>
  )
}
