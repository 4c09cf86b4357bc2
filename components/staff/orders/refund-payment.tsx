'use client'

import { Banknote } from 'lucide-react'
import { refundUnknownPayment } from '#contract/bff/staff/orders'
import { naira } from '#domain/naira'
import { noteResolver } from '@/components/staff/orders/note-resolver'
import { WordsDialog } from '@/components/staff/orders/words-dialog'
import { staffCall } from '@/lib/client/staff/call'

/** STF-161: the whole payment. */
export function RefundPayment({ eventId, amount }: { eventId: string; amount: number | null }) {
  const sum = amount === null ? 'the payment' : naira(amount)
  return (
    <WordsDialog
      label="Refund the payment"
      icon={Banknote}
      title={`Refund ${sum}?`}
      consequences="The whole payment goes back to where it came from, usually within 10 working days. No one is enrolled by it."
      field={{ label: 'Why?', hint: 'Only staff see notes.', limit: 1_000 }}
      resolver={noteResolver}
      keep="Keep the payment"
      action={`Refund ${sum}`}
      busy="Refunding..."
      isDanger
      onSend={async (text, key) =>
        (
          await staffCall(refundUnknownPayment, {
            params: { eventId },
            body: { text },
            headers: { 'idempotency-key': key },
          })
        ).message
      }
    />
  )
}
