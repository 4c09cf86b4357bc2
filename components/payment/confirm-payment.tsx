import { naira } from '#domain/naira'
import { firstName } from '#domain/person'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Price } from '@/components/ui/price'
import type { CartLine } from '@/lib/client/cart-lines'

type Props = {
  open: boolean
  lines: readonly CartLine[]
  /** Naira. */
  amount: number
  onProceed: () => void
  onCancel: () => void
}

/** PAY-02. */
export function ConfirmPayment({ open, lines, amount, onProceed, onCancel }: Props) {
  return (
    <Dialog open={open} onClose={onCancel} title="Proceed with Payment">
      <p>Are you sure you want to proceed with payment?</p>
      <ul className="mt-4 grid gap-1 text-left text-ink">
        {lines.flatMap(({ item, offered, chosen }) =>
          offered
            .filter(({ childId }) => chosen.includes(childId))
            .map((child) => (
              <li key={`${item.cartId} ${child.childId}`}>
                {item.courseTitle} for {firstName(child)},{' '}
                <span className="nums">{naira(item.coursePrice)}</span>
              </li>
            )),
        )}
      </ul>
      <p className="mt-4">
        <Price amount={amount} size="summary" />
      </p>
      <div className="mt-5 grid gap-2">
        <Button onClick={onProceed}>Yes, proceed</Button>
        <Button variant="secondary" onClick={onCancel}>
          Cancel
        </Button>
      </div>
    </Dialog>
  )
}
