'use client'

import { Mail } from 'lucide-react'
import { useRef } from 'react'
import { useForm } from 'react-hook-form'
import { resendReceipt } from '#contract/bff/staff/orders'
import type { OrderDetail } from '#contract/staff/orders'
import { FormFailure } from '@/components/staff/form/form-failure'
import { NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { Form } from '@/components/ui/form'
import { RadioField } from '@/components/ui/radio-field'
import { createIdempotencyKey } from '@/lib/client/create-idempotency-key'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(async () => (await import('#contract/staff/order-actions')).ReceiptInput)

type Props = { reference: string; receipt: NonNullable<OrderDetail['receipt']> }

/** STF-163. */
export const ResendReceipt = (props: Props) => (
  <FormDialog label="Resend receipt" icon={Mail} title={`Send the receipt of ${props.reference} again?`}>
    {(dialog) => <ReceiptForm {...props} dialog={dialog} />}
  </FormDialog>
)

function ReceiptForm({ reference, receipt, dialog }: Props & { dialog: DialogTools }) {
  const key = useRef<string>(undefined)
  const form = useForm<{ to: 'order' | 'account' }>({ resolver, defaultValues: { to: 'order' } })
  const { errors, isSubmitting } = form.formState

  const submit = form.handleSubmit(async (body) => {
    key.current ??= createIdempotencyKey()
    const headers = { 'idempotency-key': key.current }
    await dialog.send(
      async () => (await staffCall(resendReceipt, { params: { reference }, body, headers })).message,
    )
  })
  const handleError = (error: unknown) => showFailure(form, error, { unsent: NOT_SAVED })

  return (
    <Form
      aria-label="Resend receipt"
      className="grid grid-cols-[minmax(0,1fr)] gap-5"
      onSubmit={(event) => void submit(event).catch(handleError)}
    >
      <FormFailure errors={errors} />
      {receipt.account === null ? (
        <p className="wrap-anywhere">It goes to {receipt.order}.</p>
      ) : (
        <RadioField
          label="To which address?"
          options={[
            { value: 'order', label: `${receipt.order} (of the order)` },
            { value: 'account', label: `${receipt.account} (of the account now)` },
          ]}
          error={errors.to?.message}
          {...form.register('to')}
        />
      )}
      <p className="text-xs text-ink-muted">{describeLeft(receipt.leftToday)}</p>
      <DialogActions
        keep="Do not send"
        onKeep={dialog.close}
        action="Send receipt"
        busy={isSubmitting && 'Sending...'}
      />
    </Form>
  )
}

const describeLeft = (left: number) =>
  left === 1
    ? 'A receipt can be sent again 3 times a day. This is the last time today.'
    : `A receipt can be sent again 3 times a day, today ${left} more times.`
