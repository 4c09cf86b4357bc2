'use client'

import { CircleCheck } from 'lucide-react'
import { dealWithOrder, dealWithPayment } from '#contract/bff/staff/orders'
import { noteResolver } from '@/components/staff/orders/note-resolver'
import { WordsDialog } from '@/components/staff/orders/words-dialog'
import { staffCall } from '@/lib/client/staff/call'

const LIMIT = 1_000

const texts = {
  label: 'Mark as dealt with',
  icon: CircleCheck,
  resolver: noteResolver,
  keep: 'Keep it in the list',
  action: 'Mark as dealt with',
  busy: 'Saving...',
} as const

/** STF-160. */
export const DealWithOrder = ({ reference }: { reference: string }) => (
  <WordsDialog
    {...texts}
    title={`Mark order ${reference} as dealt with?`}
    consequences="It leaves the list of what needs a person until something new happens. Nothing else changes."
    field={{
      label: 'What was done?',
      hint: 'Only staff see notes. Nothing about a child’s health, please.',
      limit: LIMIT,
    }}
    onSend={async (text, key) =>
      (
        await staffCall(dealWithOrder, {
          params: { reference },
          body: { text },
          headers: { 'idempotency-key': key },
        })
      ).message
    }
  />
)

/** STF-161. */
export const DealWithPayment = ({ eventId }: { eventId: string }) => (
  <WordsDialog
    {...texts}
    title="Mark this payment as dealt with?"
    consequences="It leaves the list of what needs a person. No money moves."
    field={{
      label: 'What was done?',
      hint: 'Write the reference of the order, if the payment belongs to one. Only staff see notes.',
      limit: LIMIT,
    }}
    onSend={async (text, key) =>
      (
        await staffCall(dealWithPayment, {
          params: { eventId },
          body: { text },
          headers: { 'idempotency-key': key },
        })
      ).message
    }
  />
)
