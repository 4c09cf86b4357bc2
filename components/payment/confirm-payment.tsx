import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { Price } from '@/components/ui/price'

type Props = {
  open: boolean
  /** Naira. */
  amount: number
  onProceed: () => void
  onCancel: () => void
}

/** The last question before the provider's popup (PAY-02). */
export function ConfirmPayment({ open, amount, onProceed, onCancel }: Props) {
  return (
    <Dialog open={open} onClose={onCancel} title="Proceed with Payment">
      <p>Are you sure you want to proceed with payment?</p>
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
