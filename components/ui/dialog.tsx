'use client'

import { X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type SyntheticEvent,
  useEffect,
  useId,
  useLayoutEffect,
  useRef,
} from 'react'
import { Icon } from '@/components/ui/icon'
import { Illustration } from '@/components/ui/illustration'
import { keepToasts, raiseToasts } from '@/components/ui/toast-layer'

type Props = {
  open: boolean
  onClose?: () => void
  title: string
  children: ReactNode
  /** Without it, Escape, a click outside and the corner button do nothing (AUTH-36). */
  dismissible?: boolean
  /** A drawing of illustrations/spots, by its name. */
  spot?: string
  /** One field to fill in at once: it has the focus, not the corner button. */
  asks?: boolean
  /** For more than a question: a form or a table of facts. */
  wide?: boolean
  /** A wide dialog that comes up from the bottom of a small screen. */
  sheet?: boolean
}

/** The browser's own modal dialog: it traps the focus and gives it back. */
export function Dialog({
  open,
  onClose,
  title,
  children,
  dismissible = true,
  spot,
  asks = false,
  wide = false,
  sheet = false,
}: Props) {
  const titleId = useId()
  const dialog = useRef<HTMLDialogElement>(null)

  useEffect(() => {
    const element = dialog.current
    if (open && element && !element.open) {
      element.showModal()
      raiseToasts()
      if (asks) element.querySelector('input')?.focus()
    }
    if (!open && element?.open) element.close()
  }, [open, asks])

  // In the layout phase the dialog is still in the document, also when it goes with its whole page.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (open && element) keepToasts(element)
    }
  }, [open])

  const cancel = (event: SyntheticEvent) => {
    event.preventDefault()
    if (dismissible) onClose?.()
  }
  // A browser may close it at the second Escape whatever we say.
  const closed = () => {
    if (open && !dismissible) dialog.current?.showModal()
    else if (open) onClose?.()
  }
  const clickOutside = (event: MouseEvent) => {
    // A stray click does not close a form that is being filled in.
    if (dismissible && !wide && event.target === dialog.current) onClose?.()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: Escape is the keyboard's way, and the browser sends it as cancel
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`m-auto w-[calc(100%-2rem)] flex-col overflow-hidden rounded-lg bg-surface text-ink shadow-pop open:flex open:animate-pop ${sheet ? 'max-w-144 max-md:mb-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none' : wide ? 'max-w-176' : 'max-w-104'}`}
      onCancel={cancel}
      onClose={closed}
      onClick={clickOutside}
    >
      <div className={`relative overflow-y-auto ${wide ? 'p-5 sm:p-7' : 'p-7 text-center'}`}>
        {dismissible ? (
          <button
            type="button"
            aria-label="Close"
            className="absolute top-2 right-2 grid size-11 place-items-center rounded-md hover:bg-adire-100"
            onClick={onClose}
          >
            <Icon of={X} size={20} />
          </button>
        ) : null}
        {spot ? (
          <Illustration file={`spots/${spot}.svg`} width={176} height={132} className="mx-auto mb-2" />
        ) : null}
        <h2 id={titleId} className={`font-sans text-2xl font-black tracking-normal ${wide ? 'pr-10' : ''}`}>
          {title}
        </h2>
        <div className={wide ? 'mt-4' : 'mt-2 text-ink-soft'}>{children}</div>
      </div>
    </dialog>
  )
}
