'use client'

import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { hasPopovers, isPopoverOpen, setPopoverOpen } from '@/components/ui/popover-support'

type Props = {
  /** What the button, and with it the menu, is called. */
  label: string
  /** What the button shows; screen readers hear the label. */
  trigger: ReactNode
  className: string
  /** The content; `open` tells whether it is looked at, so that a menu asks for its data only then. */
  children: (menu: { open: boolean; close: () => void }) => ReactNode
}

const loadFallback = async () => (await import('@/components/ui/popover-fallback')).listenForPopovers()

/**
 * A menu under its button in the header. It is the browser's own popover: it opens before any script has run, closes at
 * Escape and at a click elsewhere, and gives the focus back.
 */
export function HeaderMenu({ label, trigger, className, children }: Props) {
  const id = useId()
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const anchor = `--menu${id.replace(/\W/g, '')}`
  const close = () => {
    if (menu.current) setPopoverOpen(menu.current, false)
  }

  useEffect(() => {
    // Opened before this code was there.
    setOpen(menu.current !== null && isPopoverOpen(menu.current))
    if (!hasPopovers()) void loadFallback().catch(() => undefined)
  }, [])

  const clicked = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }

  return (
    <>
      <button type="button" popoverTarget={id} className={className} style={{ anchorName: anchor }}>
        <span className="sr-only">{label}</span>
        <span aria-hidden className="contents">
          {trigger}
        </span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: the links inside act; the menu only closes behind them */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: a link pressed by a key is clicked as well */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu-panel rounded-lg border-[1.5px] border-line bg-surface p-4 text-ink shadow-pop open:animate-rise"
        style={{ positionAnchor: anchor }}
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={clicked}
      >
        {children({ open, close })}
      </div>
    </>
  )
}
