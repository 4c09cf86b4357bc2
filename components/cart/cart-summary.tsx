import { LockKeyhole } from 'lucide-react'
import { naira, toKobo, toNaira } from '#domain/naira'
import { VerifyPaymentLink } from '@/components/payment/verify-payment-link'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Price } from '@/components/ui/price'
import { type CartLine, lineTotals } from '@/lib/client/cart-lines'

type Props = { lines: readonly CartLine[]; busy: boolean; onProcess: () => void }

/** A receipt, torn off at its foot. */
const paper =
  '[--z:14px] [mask:conic-gradient(from_-45deg_at_bottom,#0000,#000_1deg_89deg,#0000_90deg)_bottom/var(--z)_51%_repeat-x,linear-gradient(#000_0_0)_top/100%_calc(100%-var(--z)/2)_no-repeat]'

const lineAmount = ({ item, chosen }: CartLine) => naira(toNaira(toKobo(item.coursePrice) * chosen.length))

export function CartSummary({ lines, busy, onProcess }: Props) {
  const { totalItems, subtotalKobo } = lineTotals(lines)
  return (
    <aside
      aria-labelledby="cart-summary"
      className={`self-start rounded-t-lg bg-sun-100 px-6 pt-6 pb-9 lg:sticky lg:top-26 ${paper}`}
    >
      <h2 id="cart-summary" className="text-[1.875rem]">
        Summary
      </h2>
      <dl className="nums my-4 grid gap-2">
        {lines.map((line) => (
          <div
            key={line.item.cartId}
            className={`flex justify-between gap-4 ${line.chosen.length === 0 ? 'text-ink-muted' : ''}`}
          >
            <dt className="min-w-0">
              {line.item.courseTitle} × {line.chosen.length}
            </dt>
            <dd className={line.chosen.length > 0 ? 'font-bold' : ''}>{lineAmount(line)}</dd>
          </div>
        ))}
        <div className="mt-2 flex justify-between gap-4">
          <dt>
            Total Items
            <span className="block text-sm text-ink-muted">one place per child per course</span>
          </dt>
          <dd className="font-bold">{totalItems}</dd>
        </div>
        <div className="flex items-baseline justify-between gap-4 border-line-strong border-t-2 border-dashed pt-3">
          <dt className="font-bold">Subtotal</dt>
          <dd aria-live="polite">
            <Price amount={toNaira(subtotalKobo)} size="summary" />
          </dd>
        </div>
      </dl>
      <Button
        size="lg"
        className="hidden! w-full lg:inline-flex!"
        busy={busy && 'Processing...'}
        onClick={onProcess}
      >
        Process Payment
      </Button>
      <p className="mt-3.5 flex gap-2 text-sm text-ink-muted">
        <Icon of={LockKeyhole} className="mt-0.5" />
        Card details are entered in the payment provider’s own window. We never see them.
      </p>
      <VerifyPaymentLink className="mt-2" />
    </aside>
  )
}
