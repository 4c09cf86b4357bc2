'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { failureMessage } from '@/components/staff/form/show-failure'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { Button } from '@/components/ui/button'
import { Dialog } from '@/components/ui/dialog'
import { InlineMessage } from '@/components/ui/inline-message'
import { toast } from '@/components/ui/toast'

type Props = {
  /** Of the button that opens the dialog. */
  label: string
  /** Of the one that acts, if it is another. */
  action?: string
  opener: string
  busy: string
  title: string
  consequences: string
  /** What else to know, rendered when the dialog opens. */
  note?: ReactNode
  keep: string
  isDanger: boolean
  /** The id of what takes the focus when the button goes; by default the heading of the page. */
  focusAfter?: string
  /** @returns the server's message */
  onAct: () => Promise<string | undefined>
}

/** STF-072: a dialog that names the person; its button says what it does. */
export function ActionDialog({
  label,
  action = label,
  opener,
  busy,
  title,
  consequences,
  note,
  keep,
  isDanger,
  focusAfter,
  onAct,
}: Props) {
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const variant = isDanger ? 'danger' : 'secondary'
  useFocusAfter(button, focusAfter)

  /** After a refusal the page is renewed: somebody else may have acted meanwhile. */
  function close() {
    setOpen(false)
    if (failure !== undefined) router.refresh()
    setFailure(undefined)
  }

  async function act() {
    setBusy(true)
    setFailure(undefined)
    try {
      toast((await onAct()) ?? 'Done.')
      setOpen(false)
      router.refresh()
    } catch (error) {
      setFailure(failureMessage(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button ref={button} size="xs" variant={variant} aria-label={opener} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <Dialog open={isOpen} onClose={close} title={title} dismissible={!isBusy} wide sheet>
        <p>{consequences}</p>
        {isOpen && note ? <div className="mt-4 empty:hidden">{note}</div> : null}
        {failure ? (
          <div className="mt-4">
            <InlineMessage tone="danger">{failure}</InlineMessage>
          </div>
        ) : null}
        <div className="mt-5 flex flex-wrap justify-end gap-2 *:max-lg:flex-1">
          <Button size="xs" variant="secondary" aria-disabled={isBusy} onClick={() => isBusy || close()}>
            {keep}
          </Button>
          <Button
            size="xs"
            variant={isDanger ? 'danger' : 'primary'}
            busy={isBusy && busy}
            onClick={() => void act()}
          >
            {action}
          </Button>
        </div>
      </Dialog>
    </>
  )
}
