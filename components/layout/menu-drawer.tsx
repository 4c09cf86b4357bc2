'use client'

import { Menu, X } from 'lucide-react'
import { type MouseEvent, Suspense, type SyntheticEvent, useRef, useState } from 'react'
import { openInTwoSteps } from '@/components/layout/open-in-two-steps'
import { Icon } from '@/components/ui/icon'
import { lazyComponent } from '@/components/ui/lazy-component'

const buttonClass = 'grid size-11 place-items-center rounded-md hover:bg-adire-100'

const load = async () => (await import('./drawer-content')).DrawerContent
const DrawerContent = lazyComponent(load)

/** NAV-08, NAV-09. Loads its content on pointer down or focus. */
export function MenuDrawer() {
  const drawer = useRef<HTMLDialogElement>(null)
  const [isOpened, setOpened] = useState(false)
  const preload = () => void load().catch(() => undefined)
  const open = (event: SyntheticEvent<HTMLElement>) => {
    event.preventDefault()
    setOpened(true)
    if (drawer.current) openInTwoSteps(drawer.current, event.currentTarget)
  }
  const close = () => drawer.current?.close()
  const handleClickOutside = (event: MouseEvent) => {
    // The second click of a double click on the button is outside.
    if (event.detail < 2) close()
  }
  const handleClick = (event: MouseEvent) => {
    // A click on the dialog itself is outside, because the content fills it.
    if (event.target === drawer.current) handleClickOutside(event)
    else if (event.target instanceof Element && event.target.closest('a')) close()
  }
  return (
    <>
      {/* biome-ignore lint/a11y/useSemanticElements: without scripts it links to the footer */}
      {/* biome-ignore lint/a11y/useValidAnchor: without scripts it links to the footer */}
      <a
        href="#site-links"
        role="button"
        aria-label="Open menu"
        aria-haspopup="dialog"
        className={`${buttonClass} text-ink`}
        onPointerDown={preload}
        onFocus={preload}
        onClick={open}
        onKeyDown={(event) => event.key === ' ' && open(event)}
      >
        <Icon of={Menu} size={24} />
      </a>
      <dialog
        ref={drawer}
        aria-label="Menu"
        className="peer fixed inset-y-0 right-0 left-auto z-10 m-0 h-dvh max-h-none w-80 max-w-[88%] rounded-l-lg bg-surface text-ink shadow-pop open:animate-drawer-in"
        onClick={handleClick}
        onKeyDown={(event) => event.key === 'Escape' && close()}
      >
        <div className="relative min-h-full p-4">
          <button type="button" aria-label="Close menu" className={`ml-auto ${buttonClass}`} onClick={close}>
            <Icon of={X} size={24} />
          </button>
          <Suspense fallback={<p role="status">Loading...</p>}>
            {isOpened ? <DrawerContent /> : null}
          </Suspense>
        </div>
      </dialog>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: stands in for the backdrop until the dialog is modal */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the dialog closes on Escape */}
      <div
        className="fixed inset-0 hidden bg-scrim peer-open:peer-data-opening:block"
        onClick={handleClickOutside}
      />
    </>
  )
}
