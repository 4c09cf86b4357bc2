import { CircleCheck, ReceiptText } from 'lucide-react'
import type { OrderOutcome } from '#contract/api/payment'
import { longDate } from '#domain/dates'
import { OrderCourseTotals } from '@/components/payment/order-course-totals'
import { channelName } from '@/components/payment/paid-text'
import { SummaryCard, SummaryLine, SummaryTotal } from '@/components/payment/summary-card'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { paths } from '@/lib/paths'

export function PaidSummary({
  outcome: { reference, amount, at, channel, places },
}: {
  outcome: OrderOutcome
}) {
  const paidWith = channelName(channel)
  return (
    <SummaryCard>
      <p className="mt-1.5 flex items-center gap-1.5 text-sm font-bold text-success">
        <Icon of={CircleCheck} />
        Paid on {longDate(at)}
      </p>
      <dl className="nums my-4 grid gap-2">
        <OrderCourseTotals places={places} />
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
    </SummaryCard>
  )
}
