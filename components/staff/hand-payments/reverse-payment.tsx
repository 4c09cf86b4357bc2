'use client'

import { reversePayment } from '#contract/bff/staff/by-hand'
import type { HandPayment } from '#contract/staff/hand-payments'
import { naira } from '#domain/naira'
import { paymentHeadingId } from '@/components/staff/hand-payments/payment-words'
import { WordsDialog } from '@/components/staff/orders/words-dialog'
import { lazyResolver } from '@/lib/client/lazy-resolver'
import { staffCall } from '@/lib/client/staff/call'

const resolver = lazyResolver(
  async () => (await import('@/components/staff/hand-payments/reason-schema')).ReasonForm,
)

type Props = { reference: string; payment: Pick<HandPayment, 'paymentId' | 'receiptNumber' | 'amount'> }

/** STF-187. */
export const ReversePayment = ({ reference, payment: { paymentId, receiptNumber, amount } }: Props) => (
  <WordsDialog
    label="Reverse"
    opener={`Reverse ${receiptNumber}`}
    title={`Reverse ${receiptNumber} of ${naira(amount)}?`}
    focusAfter={paymentHeadingId(paymentId)}
    consequences={`The order counts ${naira(amount)} less as received. The reversal gets a number of its own, and both are kept. No enrolment changes.`}
    field={{ label: 'Why was it wrong?', limit: 200 }}
    resolver={resolver}
    keep="Keep the payment"
    action={`Reverse ${naira(amount)}`}
    busy="Reversing..."
    isDanger
    onSend={async (reason, key) => {
      const input = {
        params: { reference, paymentId },
        body: { reason },
        headers: { 'idempotency-key': key },
      }
      return (await staffCall(reversePayment, input)).message
    }}
  />
)
