import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Props = { open: boolean; onClose: () => void; onGiveUp: () => void }

export function ChangePaymentMethodDialog({ open, onClose, onGiveUp }: Props) {
  return (
    <Dialog open={open} onClose={onClose} title="Choose another way to pay">
      <p>Only if you have not sent the money.</p>
      <p className="mt-2">If it arrives after all, you will not pay twice.</p>
      <div className="mt-5 grid gap-2">
        <Button onClick={onGiveUp}>I have not sent it</Button>
        <Button variant="secondary" onClick={onClose}>
          Keep waiting
        </Button>
      </div>
    </Dialog>
  )
}
