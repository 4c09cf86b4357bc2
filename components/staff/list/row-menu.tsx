'use client'

import { Ellipsis } from 'lucide-react'
import { type ReactNode, useEffect, useId, useRef } from 'react'
import { Icon } from '@/components/ui/icon'
import { hasPopovers, setPopoverOpen } from '@/components/ui/popover-support'

type Props = {
  /** Names the row: 'More for Kite Science'. */
  label: string
  children: ReactNode
}

export const rowMenuItemClass =
  'flex min-h-11 items-center gap-2.5 rounded-sm px-3 text-sm font-semibold text-ink no-underline hover:bg-adire-50'

const GAP = 4

/** Not style attributes of the document, which the policy of the page blocks. */
function placeBelow(menu: HTMLElement, button: HTMLElement) {
  const { bottom, right } = button.getBoundingClientRect()
  const { style } = menu
  style.margin = '0'
  style.inset = 'auto'
  style.top = `${bottom + GAP}px`
  style.right = `${Math.max(GAP, document.documentElement.clientWidth - right)}px`
}

/** Above the button when there is no room below. */
function keepInWindow(menu: HTMLElement, button: HTMLElement) {
  const { top } = button.getBoundingClientRect()
  const { height, bottom } = menu.getBoundingClientRect()
  if (bottom > window.innerHeight) menu.style.top = `${Math.max(GAP, top - GAP - height)}px`
}

/** The last cell of a row. A native popover: it opens before hydration and without scripts. */
export function RowMenu({ label, children }: Props) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)

  useEffect(() => {
    if (hasPopovers()) return
    void import('@/components/ui/popover-fallback')
      .then(({ listenForPopovers }) => listenForPopovers())
      .catch(() => undefined)
  }, [])

  useEffect(() => {
    const element = menu.current
    const close = () => {
      if (element && hasPopovers() && element.matches(':popover-open')) setPopoverOpen(element, false)
    }
    window.addEventListener('scroll', close, { capture: true, passive: true })
    return () => window.removeEventListener('scroll', close, { capture: true })
  }, [])

  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-label={label}
        className="grid size-11 place-items-center rounded-sm text-ink hover:bg-adire-100"
      >
        <Icon of={Ellipsis} size={20} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        className="m-auto min-w-48 rounded-md border-[1.5px] border-line bg-surface p-2 text-ink shadow-pop"
        onBeforeToggle={({ newState }) => {
          if (newState === 'open' && menu.current && button.current) placeBelow(menu.current, button.current)
        }}
        onToggle={({ newState }) => {
          if (newState === 'open' && menu.current && button.current && hasPopovers())
            keepInWindow(menu.current, button.current)
        }}
      >
        {children}
      </div>
    </>
  )
}
