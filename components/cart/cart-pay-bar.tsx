import { toNaira } from '#domain/naira'
import { Button } from '@/components/ui/button'
import { Price } from '@/components/ui/price'
import { type CartLine, lineTotals } from '@/lib/client/cart-lines'

type Props = { lines: readonly CartLine[]; busy: boolean; onProcess: () => void }

/** The subtotal and the way on in reach of the thumb, where the summary stands below the items; comes to rest under it. */
export function CartPayBar({ lines, busy, onProcess }: Props) {
  return (
    <div
      data-bottom-bar
      className="sticky bottom-0 z-10 -mx-4 mt-6 flex items-center justify-between gap-4 bg-surface px-4 py-3 shadow-[0_-8px_24px_-12px_rgb(13_22_64/0.35)] md:-mx-6 md:px-6 lg:hidden"
    >
      <Price amount={toNaira(lineTotals(lines).subtotalKobo)} size="summary" />
      <Button busy={busy && 'Processing...'} onClick={onProcess}>
        Process Payment
      </Button>
    </div>
  )
}
