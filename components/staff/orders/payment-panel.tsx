import type { OrderDetail } from '#contract/staff/orders'
import { channelWord } from '#domain/channel-words'
import { naira } from '#domain/naira'
import { Section } from '@/components/staff/list/section'
import { FactList } from '@/components/staff/orders/fact-list'

type Props = {
  order: Pick<
    OrderDetail,
    'provider' | 'channel' | 'byHand' | 'paidAt' | 'amount' | 'refunded' | 'reference' | 'receipt'
  >
}

export const PaymentPanel = ({
  order: { provider, channel, byHand, paidAt, amount, refunded, reference, receipt },
}: Props) => (
  <Section title="Payment">
    <FactList
      facts={[
        { term: 'Provider', value: provider },
        { term: 'Channel', value: channel ? channelWord(channel) : '–' },
        // What was received by hand is in a panel of its own.
        byHand
          ? { term: 'Price', value: naira(amount) }
          : { term: 'Paid', value: paidAt ? naira(amount) : 'not yet' },
        { term: 'Refunded', value: naira(refunded) },
        { term: 'Reference', value: reference },
      ]}
    />
    {receipt?.leftToday === 0 ? (
      <p className="mt-3 text-xs text-ink-muted">
        The receipt was sent again 3 times today. That is the limit.
      </p>
    ) : null}
  </Section>
)
