import { LockKeyhole } from 'lucide-react'
import { naira, toKobo, toNaira } from '#domain/naira'
import { type CartActionsProps, PrimaryAction } from '@/components/cart/cart-actions'
import { RefundLine } from '@/components/payment/refund-line'
import { SummaryCard, SummaryLine, SummaryTotal } from '@/components/payment/summary-card'
import { VerifyPaymentLink } from '@/components/payment/verify-payment-link'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { type CartLine, lineTotals } from '@/lib/client/cart-lines'

type Props = CartActionsProps & {
  /** Calendar date in Lagos. */
  today: string
}

function CourseLine({ line: { item, chosen } }: { line: CartLine }) {
  if (chosen.length === 0) {
    return (
      <SummaryLine term={item.courseTitle} className="text-ink-muted">
        <span className="whitespace-nowrap">{naira(item.coursePrice)} per child</span>
      </SummaryLine>
    )
  }
  return (
    <SummaryLine term={`${item.courseTitle} × ${chosen.length}`}>
      <b>{naira(toNaira(toKobo(item.coursePrice) * chosen.length))}</b>
    </SummaryLine>
  )
}

const hasStarted = ({ item }: CartLine, today: string) =>
  Boolean(item.course?.startDate && item.course.startDate < today)

export function CartSummary({ today, ...action }: Props) {
  const { lines } = action
  const { totalItems, subtotalKobo } = lineTotals(lines)
  const started = lines.filter((line) => hasStarted(line, today))
  const upcoming = lines.filter((line) => !started.includes(line))
  const isMixed = started.length > 0 && upcoming.length > 0
  const titlesOf = (some: readonly CartLine[]) => (isMixed ? some.map(({ item }) => item.courseTitle) : [])
  return (
    <SummaryCard>
      <dl className="nums my-4 grid gap-2">
        {lines.map((line) => (
          <CourseLine key={line.item.cartId} line={line} />
        ))}
        <SummaryLine
          className="mt-2"
          term={
            <>
              Total Items
              <span className="block text-sm text-ink-muted">one place per child per course</span>
            </>
          }
        >
          <b>{totalItems}</b>
        </SummaryLine>
        <SummaryTotal term="Subtotal">
          <Price amount={toNaira(subtotalKobo)} size="summary" />
        </SummaryTotal>
      </dl>
      <PrimaryAction {...action} size="lg" className="hidden! w-full lg:inline-flex!" />
      <p className="mt-3.5 flex gap-2 text-sm text-ink-muted">
        <Icon of={LockKeyhole} className="mt-0.5" />
        Card, bank transfer or USSD, secured by Paystack.
      </p>
      {upcoming.length > 0 ? <RefundLine courses={titlesOf(upcoming)} className="mt-2" /> : null}
      {started.length > 0 ? <RefundLine hasStarted courses={titlesOf(started)} className="mt-2" /> : null}
      <VerifyPaymentLink className="mt-2" />
    </SummaryCard>
  )
}
