import type { ProviderEventRow } from '#contract/staff/provider-events'
import { naira } from '#domain/naira'
import { formatMoment } from '@/components/staff/list/format-time'
import { asSentence } from '@/components/staff/orders/order-words'

type Message = ProviderEventRow & { provider: string; handledAt: string | null }

/** STF-158. */
export function messageFacts(message: Message): { term: string; value: string }[] {
  const { provider, kind, reference, amount, receivedAt, isSigned, handledAt, outcome } = message
  return [
    { term: 'Provider', value: asSentence(provider) },
    { term: 'Kind', value: kind },
    { term: 'Reference', value: reference ?? 'none' },
    { term: 'Amount', value: amount === null ? 'none' : naira(amount) },
    { term: 'Received', value: formatMoment(receivedAt) },
    { term: 'Signature', value: isSigned ? 'Checked' : 'Wrong' },
    { term: 'Handled', value: handledAt ? formatMoment(handledAt) : 'Not yet' },
    { term: 'Outcome', value: asSentence(outcome) },
  ]
}
