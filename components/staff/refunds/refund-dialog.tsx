'use client'

import { Banknote } from 'lucide-react'
import { useId } from 'react'
import { naira } from '#domain/naira'
import { ErrorSummary } from '@/components/staff/form/error-summary'
import { FormFailure } from '@/components/staff/form/form-failure'
import { DialogActions, type DialogTools, FormDialog } from '@/components/staff/orders/form-dialog'
import { describeDestination } from '@/components/staff/orders/order-words'
import { notChosen } from '@/components/staff/refunds/refund-choice'
import { RefundPlace } from '@/components/staff/refunds/refund-place'
import { RefundReason } from '@/components/staff/refunds/refund-reason'
import { type RefundedOrder, useRefundForm } from '@/components/staff/refunds/use-refund-form'
import { Form } from '@/components/ui/form'
import { InlineMessage } from '@/components/ui/inline-message'

/** STF-165 to STF-168. */
export const RefundDialog = ({ order }: { order: RefundedOrder }) => (
  <FormDialog label="Refund" icon={Banknote} variant="primary" title={`Refund order ${order.reference}`}>
    {(dialog) => <RefundForm order={order} dialog={dialog} />}
  </FormDialog>
)

function RefundForm({ order, dialog }: { order: RefundedOrder; dialog: DialogTools }) {
  const prefix = useId()
  const { form, choices, reason, sum, question, change, submit } = useRefundForm(order, dialog)
  const { errors, isSubmitting } = form.formState
  const total = sum > 0 ? ` ${naira(sum)}` : ''
  return (
    <Form
      aria-label={`Refund order ${order.reference}`}
      className="grid grid-cols-[minmax(0,1fr)] gap-4"
      onSubmit={submit}
    >
      <p className="-mt-2 text-ink-muted">{describeDestination(order.channel, order.byHand !== null)}</p>
      <ErrorSummary form={form} fields={fieldsOf(order)} prefix={prefix} />
      <FormFailure errors={errors} />
      <div>
        {order.places.map((place, index) =>
          place.left > 0 || choices[index]?.isChosen ? (
            <RefundPlace
              key={place.lineId}
              control={form.control}
              index={index}
              place={place}
              choice={choices[index] ?? notChosen}
              id={`${prefix}-places.${index}.amount`}
              onChange={(choice) => change(index, choice)}
            />
          ) : null,
        )}
      </div>
      <RefundReason form={form} reason={reason} prefix={prefix} />
      <p className="flex items-baseline justify-between gap-4 font-bold" aria-live="polite">
        <span>To be refunded</span>
        <span className="nums text-xl leading-6 font-black">{naira(sum)}</span>
      </p>
      {question ? <InlineMessage tone="warning">{question}</InlineMessage> : null}
      <DialogActions
        keep="Keep the order"
        onKeep={dialog.close}
        action={question ? 'Ask for approval' : `Refund${total}`}
        busy={isSubmitting && (question ? 'Asking...' : 'Refunding...')}
        isDanger={!question}
      />
    </Form>
  )
}

/** For the summary of errors. */
const fieldsOf = ({ places }: RefundedOrder) => [
  ...places.map(({ courseTitle }, index) => ({
    name: `places.${index}.amount` as const,
    label: courseTitle,
  })),
  { name: 'reason' as const, label: 'Reason' },
  { name: 'note' as const, label: 'Note to the family' },
  { name: 'words' as const, label: 'Why' },
]
