import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'

type Props = { open: boolean; onStay: () => void; onLeave: () => void }

/** STF-071. */
export const LeaveDialog = ({ open, onStay, onLeave }: Props) => (
  <Dialog open={open} title="Leave without saving?" onClose={onStay}>
    <div className="mt-4 flex justify-center gap-2">
      <Button size="xs" onClick={onStay}>
        Stay
      </Button>
      <Button size="xs" variant="secondary" onClick={onLeave}>
        Leave
      </Button>
    </div>
  </Dialog>
)
