'use client'

import { type MouseEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { hasPopovers, isPopoverOpen, setPopoverOpen } from '@/components/ui/popover-support'

type Props = {
  label: string
  trigger: ReactNode
  className: string
  /** `open` lets a menu load its data on demand. */
  children: (menu: { open: boolean; close: () => void }) => ReactNode
}

let isListening = false

async function loadFallback() {
  const { listenForPopovers } = await import('@/components/ui/popover-fallback')
  listenForPopovers()
  isListening = true
}

/** A native popover, so that it opens before hydration. */
export function HeaderMenu({ label, trigger, className, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const [open, setOpen] = useState(false)
  const close = () => {
    if (menu.current) setPopoverOpen(menu.current, false)
  }

  useEffect(() => {
    // Not style attributes, which the policy of a page rendered on the server blocks.
    const anchor = `--menu${id.replace(/\W/g, '')}`
    button.current?.style.setProperty('anchor-name', anchor)
    menu.current?.style.setProperty('position-anchor', anchor)
  }, [id])

  useEffect(() => {
    // It may have been opened before hydration.
    setOpen(menu.current !== null && isPopoverOpen(menu.current))
    if (!hasPopovers()) void loadFallback().catch(() => undefined)
  }, [])

  // A press before the fallback has loaded opens the menu as soon as it has.
  const handlePress = async () => {
    if (hasPopovers() || isListening) return
    await loadFallback()
    if (menu.current) setPopoverOpen(menu.current, true)
  }

  const handleClick = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')) close()
  }

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        className={className}
        onClick={() => void handlePress().catch(() => undefined)}
      >
        <span className="sr-only">{label}</span>
        <span aria-hidden className="contents">
          {trigger}
        </span>
      </button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: only closes the menu after a click on a link inside */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: pressing a link with a key also clicks it */}
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="menu-panel rounded-lg border-[1.5px] border-line bg-surface p-4 text-ink shadow-pop open:animate-rise"
        onToggle={(event) => setOpen(event.newState === 'open')}
        onClick={handleClick}
      >
        {children({ open, close })}
      </div>
    </>
  )
}
