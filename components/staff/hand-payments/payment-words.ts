import type { HandPayment } from '#contract/staff/hand-payments'
import { shortDate } from '#domain/dates'
import { naira } from '#domain/naira'
import { formatMoment } from '@/components/staff/list/format-time'

export const handWayWords: Record<HandPayment['way'], string> = { cash: 'Cash', transfer: 'Transfer' }

export const wayOptions = [
  { value: 'cash', label: 'In cash' },
  { value: 'transfer', label: 'By transfer' },
]

/** '₦20,000', '−₦20,000' */
export const signedNaira = (amount: number): string => (amount < 0 ? `−${naira(-amount)}` : naira(amount))

/** 'Cash on 20/11/2026', 'Transfer on 20/11/2026, bank reference 0041' */
export const describeWay = ({
  way,
  receivedOn,
  bankReference,
}: Pick<HandPayment, 'way' | 'receivedOn' | 'bankReference'>): string =>
  `${handWayWords[way]} on ${shortDate(receivedOn)}${bankReference ? `, bank reference ${bankReference}` : ''}`

/** 'Recorded by Tunde Bakare on 20/11/2026, 9:31 am' */
export const describeRecorded = ({ by, at }: Pick<HandPayment, 'by' | 'at'>): string =>
  `Recorded by ${by} on ${formatMoment(at)}`

/** 'Reverses KL-2026-00003: paid twice', 'Reversed by KL-2026-00004' */
export function describeReversal({
  reverses,
  reversedBy,
  reason,
}: Pick<HandPayment, 'reverses' | 'reversedBy' | 'reason'>): string | undefined {
  if (reverses) return `Reverses ${reverses}${reason ? `: ${reason}` : ''}`
  return reversedBy ? `Reversed by ${reversedBy}` : undefined
}

/** For `useFocusAfter`: the heading of the payment. */
export const paymentHeadingId = (paymentId: string): string => `payment-${paymentId}`
