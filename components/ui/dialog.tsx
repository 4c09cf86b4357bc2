'use client'

import { X } from 'lucide-react'
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
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
  /** If false, Escape and a click outside do nothing (AUTH-36). */
  dismissible?: boolean
  /** File name in illustrations/spots. */
  spot?: string
  /** Focuses the first input instead of the close button. */
  focusInput?: boolean
  wide?: boolean
  /** A bottom sheet on small screens. */
  sheet?: boolean
}

export function Dialog({
  open,
  onClose,
  title,
  children,
  dismissible = true,
  spot,
  focusInput = false,
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
      if (focusInput) element.querySelector('input')?.focus()
    }
    if (!open && element?.open) element.close()
  }, [open, focusInput])

  const isHiding = useCloseWhenHidden(dialog, open)

  // A file input fires `cancel`, too, and a dialog inside fires both.
  const isOfChild = ({ target, currentTarget }: SyntheticEvent) => target !== currentTarget
  const handleCancel = (event: SyntheticEvent) => {
    if (isOfChild(event)) return
    event.preventDefault()
    if (dismissible) onClose?.()
  }
  // Some browsers close it on the second Escape regardless.
  const handleClose = (event: SyntheticEvent) => {
    if (isOfChild(event)) return
    if (isHiding.current) {
      isHiding.current = false
      return
    }
    if (open && !dismissible) dialog.current?.showModal()
    else if (open) onClose?.()
  }
  const handleClick = (event: MouseEvent) => {
    // A stray click must not close a form.
    if (dismissible && !wide && event.target === dialog.current) onClose?.()
  }

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser handles Escape as cancel
    <dialog
      ref={dialog}
      aria-labelledby={titleId}
      className={`m-auto w-[calc(100%-2rem)] flex-col overflow-hidden rounded-lg bg-surface text-ink shadow-pop open:flex open:animate-pop ${sheet ? 'max-w-144 max-md:mb-0 max-md:w-full max-md:max-w-none max-md:rounded-b-none' : wide ? 'max-w-176' : 'max-w-104'}`}
      onCancel={handleCancel}
      onClose={handleClose}
      onClick={handleClick}
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
        <h2
          id={titleId}
          className={`font-sans text-2xl font-black tracking-normal ${wide ? 'pr-10' : 'sm:px-8'}`}
        >
          {title}
        </h2>
        <div className={wide ? 'mt-4' : 'mt-2 text-ink-soft'}>{children}</div>
      </div>
    </dialog>
  )
}

/**
 * A page that the router hides would otherwise leave its dialog modal, and the next page inert.
 * @returns whether the next close event is of this kind
 */
function useCloseWhenHidden(dialog: RefObject<HTMLDialogElement | null>, open: boolean) {
  const isHiding = useRef(false)
  // In the layout phase, because the dialog is still in the document.
  useLayoutEffect(() => {
    const element = dialog.current
    return () => {
      if (!open || !element) return
      keepToasts(element)
      if (!element.open) return
      isHiding.current = true
      element.close()
    }
  }, [dialog, open])
  return isHiding
}
