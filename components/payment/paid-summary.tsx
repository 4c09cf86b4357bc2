import { CircleCheck, ReceiptText } from 'lucide-react'
import type { OrderOutcome } from '#contract/api/payment'
import { longDate } from '#domain/dates'
import { OrderSums } from '@/components/payment/order-sums'
import { channelWord } from '@/components/payment/paid-words'
import { SummaryLine, SummaryPaper, SummaryTotal } from '@/components/payment/summary-paper'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { paths } from '@/lib/paths'

/** What was paid, when and how, and the way to its receipt. */
export function PaidSummary({
  outcome: { reference, amount, at, channel, places },
}: {
  outcome: OrderOutcome
}) {
  const paidWith = channelWord(channel)
  return (
    <SummaryPaper>
      <p className="mt-1.5 flex items-center gap-1.5 text-sm font-bold text-success">
        <Icon of={CircleCheck} />
        Paid on {longDate(at)}
      </p>
      <dl className="nums my-4 grid gap-2">
        <OrderSums places={places} />
        <SummaryTotal term="Paid">
          <Price amount={amount} size="summary" />
        </SummaryTotal>
        {paidWith ? (
          <SummaryLine term="Paid with" className="text-sm">
            <b>{paidWith}</b>
          </SummaryLine>
        ) : null}
        <SummaryLine term="Payment" className="text-sm">
          <b>{reference}</b>
        </SummaryLine>
      </dl>
      <ButtonLink
        href={paths.receipt(reference)}
        variant="secondary"
        className="w-full"
        icon={<Icon of={ReceiptText} size={20} />}
      >
        Receipt
      </ButtonLink>
    </SummaryPaper>
  )
}
