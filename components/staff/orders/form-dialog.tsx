'use client'

import type { LucideIcon } from 'lucide-react'
import { useRouter } from 'next/navigation'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { LeaveDialog } from '@/components/staff/form/leave-dialog'
import { isChanged } from '@/components/staff/form/show-failure'
import { useFocusAfter } from '@/components/staff/form/use-focus-after'
import { Button } from '@/components/ui/button'
import type { ButtonVariant } from '@/components/ui/button-style'
import { Dialog } from '@/components/ui/dialog'
import { Icon } from '@/components/ui/icon'
import { toast } from '@/components/ui/toast'

export type DialogTools = {
  /** Asks first where the form does (STF-071). */
  close: () => void
  /** Without a question, for who has already decided. */
  discard: () => void
  /** Closes the dialog and says the server's message. @throws what `call` throws; the dialog stays */
  send: (call: () => Promise<string | undefined>) => Promise<void>
  /** As `send`, without a message. @throws what `call` throws; the dialog stays */
  run: (call: () => Promise<void>) => Promise<void>
}

type Props = {
  /** Of the button that opens the dialog. */
  label: string
  opener?: string | undefined
  icon?: LucideIcon | undefined
  variant?: ButtonVariant
  title: string
  /** The id of what takes the focus when the button goes; by default the heading of the page. */
  focusAfter?: string | undefined
  /** STF-071: asks before changes are dropped. */
  asksToLeave?: boolean
  /** Rendered for each opening, so that it begins empty and with a key of its own (STF-014). */
  children: (dialog: DialogTools) => ReactNode
}

const ANSWERS = 'input:not([type=hidden]), select, textarea'
const FIELD = 'input:not([type=hidden], :disabled), select, textarea'

type Answer = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement

const answerOf = (field: Answer) =>
  field instanceof HTMLInputElement && (field.type === 'radio' || field.type === 'checkbox')
    ? String(field.checked)
    : field.value.trim()

const answersOf = (form: HTMLElement | null): string =>
  [...(form?.querySelectorAll<Answer>(ANSWERS) ?? [])].map(answerOf).join('\0')

/** STF-072: a button and its dialog with a form. */
export function FormDialog({ variant = 'secondary', title, focusAfter, children, ...texts }: Props) {
  const { label, opener, icon, asksToLeave = false } = texts
  const router = useRouter()
  const button = useRef<HTMLButtonElement>(null)
  const body = useRef<HTMLDivElement>(null)
  const begun = useRef('')
  const isStale = useRef(false)
  const [isOpen, setOpen] = useState(false)
  const [isBusy, setBusy] = useState(false)
  const [isAsking, setAsking] = useState(false)
  useFocusAfter(button, focusAfter)

  // After the effect of the dialog, which opens it.
  useEffect(() => {
    if (!isOpen) return
    begun.current = answersOf(body.current)
    body.current?.querySelector<HTMLElement>(FIELD)?.focus()
  }, [isOpen])

  /** Renews the page only now: the button and its dialog may go with what has changed. */
  function close() {
    setAsking(false)
    setOpen(false)
    if (isStale.current) router.refresh()
    isStale.current = false
  }

  function leave() {
    if (asksToLeave && answersOf(body.current) !== begun.current) setAsking(true)
    else close()
  }

  function stay() {
    setAsking(false)
    const dialog = body.current?.closest('dialog')
    // Some browsers close it on the second Escape regardless.
    if (dialog && !dialog.open) dialog.showModal()
  }

  async function run(call: () => Promise<void>) {
    setBusy(true)
    isStale.current = true
    try {
      await call()
      close()
    } catch (error) {
      if (isChanged(error)) router.refresh()
      throw error
    } finally {
      setBusy(false)
    }
  }

  const send = (call: () => Promise<string | undefined>) => run(async () => toast((await call()) ?? 'Done.'))

  return (
    <>
      <Button
        ref={button}
        size="xs"
        variant={variant}
        aria-label={opener}
        icon={icon ? <Icon of={icon} /> : undefined}
        onClick={() => setOpen(true)}
      >
        {label}
      </Button>
      <Dialog open={isOpen} onClose={leave} title={title} dismissible={!isBusy} wide sheet>
        <div ref={body}>{isOpen ? children({ close: leave, discard: close, send, run }) : null}</div>
      </Dialog>
      <LeaveDialog open={isAsking} onStay={stay} onLeave={close} />
    </>
  )
}

/** Over the outlined danger button: money leaves. */
const filledClass = 'border-transparent! bg-danger-fill! text-white! hover:bg-danger!'

type ActionsProps = {
  keep: string
  onKeep: () => void
  action: string
  /** Busy word while the form is sent. */
  busy: string | false
  isDanger?: boolean
}

export const DialogActions = ({ keep, onKeep, action, busy, isDanger = false }: ActionsProps) => (
  <div className="flex flex-wrap justify-end gap-2 *:max-lg:flex-1">
    <Button
      size="xs"
      variant="secondary"
      aria-disabled={Boolean(busy)}
      onClick={() => {
        if (!busy) onKeep()
      }}
    >
      {keep}
    </Button>
    <Button
      type="submit"
      size="xs"
      variant={isDanger ? 'danger' : 'primary'}
      className={isDanger ? filledClass : ''}
      busy={busy}
    >
      {action}
    </Button>
  </div>
)
