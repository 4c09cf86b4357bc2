import type { OrderPlace } from '#contract/staff/order-place'
import type { Need, OrderDetail } from '#contract/staff/orders'
import { channelWord } from '#domain/channel-words'
import { longDate, shortDate } from '#domain/dates'
import { naira, toKobo, toNaira } from '#domain/naira'
import { formatMoment } from '@/components/staff/list/format-time'
import { formatClock } from '@/components/staff/orders/timeline-words'

/** 'card', 'USSD' */
const inSentence = (words: string) => words.replace(/^\p{Lu}(?!\p{Lu})/u, (letter) => letter.toLowerCase())

export const asSentence = (words: string): string => words.charAt(0).toUpperCase() + words.slice(1)

type Facts = Pick<OrderDetail, 'state' | 'channel' | 'placedAt' | 'paidAt' | 'heldUntil'> &
  Partial<Pick<OrderDetail, 'byHand'>>

/** Stands behind the state: 'by card on 18 November 2026'. */
export function describePayment({ state, channel, placedAt, paidAt, heldUntil, byHand }: Facts): string {
  if (byHand) {
    const open = byHand.open > 0 ? `, ${naira(byHand.open)} open` : ''
    return `enrolled by hand on ${longDate(placedAt)}${open}`
  }
  if (!paidAt) {
    const isSameDay = longDate(heldUntil) === longDate(placedAt)
    const until = heldUntil && (isSameDay ? formatClock(heldUntil) : formatMoment(heldUntil))
    return `placed on ${longDate(placedAt)}${until ? `, places held until ${until}` : ''}`
  }
  const by = channel ? `by ${inSentence(channelWord(channel))} ` : ''
  return `${state === 'paid' ? '' : 'paid '}${by}on ${longDate(paidAt)}`
}

/** @param today the calendar date in Lagos */
export function describeDates(
  { startDate, endDate }: Pick<OrderPlace, 'startDate' | 'endDate'>,
  today: string,
): string {
  if (startDate > today) return `Starts ${shortDate(startDate)}`
  if (startDate === today) return 'Starts today'
  return endDate < today ? `Ended ${shortDate(endDate)}` : `Started ${shortDate(startDate)}`
}

/** '₦26,000 refunded', '₦1,000 refund not sent yet' */
export function describeRefunded(
  { lineId, refunded }: Pick<OrderPlace, 'lineId' | 'refunded'>,
  refunds: OrderDetail['refunds'],
): string[] {
  const sentKobo = refunds
    .filter(({ state }) => state === 'sent')
    .flatMap(({ lines }) => lines.filter((line) => line.lineId === lineId))
    .reduce((sum, { amount }) => sum + toKobo(amount), 0)
  const unsentKobo = toKobo(refunded) - sentKobo
  return [
    ...(sentKobo > 0 ? [`${naira(toNaira(sentKobo))} refunded`] : []),
    ...(unsentKobo > 0 ? [`${naira(toNaira(unsentKobo))} refund not sent yet`] : []),
  ]
}

/** A dispute that was dealt with is shown until it ends. */
export function withDispute(needs: readonly Need[], dispute: OrderDetail['dispute']): readonly Need[] {
  const kind = 'order-disputed'
  if (!dispute || needs.some((need) => need.kind === kind)) return needs
  const why = 'The bank of the family disputes this payment. Answer it in the provider’s dashboard.'
  return [{ kind, why, since: dispute.since }, ...needs]
}

/** Where money goes back to (STF-178). */
export function describeDestination(channel: string | null, isByHand = false): string {
  if (isByHand)
    return 'The money was received by hand: pay it back in cash or by transfer, and record that here.'
  const target =
    channel === 'card'
      ? 'the card that paid'
      : channel === 'bank' || channel === 'bank_transfer'
        ? 'the account that paid'
        : 'where it came from'
  return `The money goes back to ${target}, usually within 10 working days.`
}
