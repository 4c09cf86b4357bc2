'use client'

import { useRouter } from 'next/navigation'
import { type ReactNode, useRef, useState } from 'react'
import { ConfirmDialog } from '@/components/staff/form/confirm-dialog'
import { failureMessage, isChanged } from '@/components/staff/form/show-failure'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { Button } from '@/components/ui/button'
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

  /** After a refusal the page is renewed: another person may have acted since. */
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
      if (isChanged(error)) router.refresh()
    } finally {
      setBusy(false)
    }
  }

  return (
    <>
      <Button ref={button} size="xs" variant={variant} aria-label={opener} onClick={() => setOpen(true)}>
        {label}
      </Button>
      <ConfirmDialog
        isOpen={isOpen}
        title={title}
        consequences={consequences}
        note={isOpen ? note : null}
        failure={failure}
        keep={keep}
        action={action}
        busy={isBusy && busy}
        isDanger={isDanger}
        onAct={() => void act()}
        onClose={close}
      />
    </>
  )
}
