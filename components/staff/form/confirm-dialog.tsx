import type { ReactNode } from 'react'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { InlineMessage } from '@/components/ui/inline-message'

type Props = {
  isOpen: boolean
  title: string
  consequences: string
  note?: ReactNode
  failure: string | undefined
  keep: string
  action: string
  busy: string | false
  isDanger: boolean
  onAct: () => void
  onClose: () => void
}

/** STF-072: a question whose button says what it does. */
export function ConfirmDialog({ isOpen, title, consequences, note, failure, onClose, ...answer }: Props) {
  const { keep, action, busy, isDanger, onAct } = answer
  return (
    <Dialog open={isOpen} onClose={onClose} title={title} dismissible={busy === false} wide sheet>
      <p>{consequences}</p>
      {note ? <div className="mt-4 empty:hidden">{note}</div> : null}
      {failure ? (
        <div className="mt-4">
          <InlineMessage tone="danger">{failure}</InlineMessage>
        </div>
      ) : null}
      <div className="mt-5 flex flex-wrap justify-end gap-2 *:max-lg:flex-1">
        <Button
          size="xs"
          variant="secondary"
          aria-disabled={busy !== false}
          onClick={() => {
            if (busy === false) onClose()
          }}
        >
          {keep}
        </Button>
        <Button size="xs" variant={isDanger ? 'danger' : 'primary'} busy={busy} onClick={onAct}>
          {action}
        </Button>
      </div>
    </Dialog>
  )
}
