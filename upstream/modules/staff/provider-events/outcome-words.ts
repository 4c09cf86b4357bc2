import type { PaymentEvent } from '../../orders/unknown-payments.ts'

const words = new Map([
  ['unknown', 'Belongs to no order'],
  ['absent', 'The provider did not know the payment'],
  ['already', 'Nothing new'],
  ['ignored', 'Nothing to do'],
  ['open', 'Not paid yet'],
  ['paid', 'Paid'],
  ['refund_due', 'Paid, but the places could not be given'],
  ['refunded', 'Refunded'],
  ['returned', 'The bank returned the transfer'],
  ['disputed', 'Disputed'],
  ['dispute resolved', 'The dispute is over'],
])

const sentence = (outcome: string) => `${outcome.charAt(0).toUpperCase()}${outcome.slice(1)}`

/** What a message changed; outcomes of refunds are words already. */
export const describeOutcome = ({
  handledAt,
  outcome,
}: Pick<PaymentEvent, 'handledAt' | 'outcome'>): string =>
  handledAt ? (words.get(outcome ?? '') ?? sentence(outcome ?? 'handled')) : 'Not handled yet'
