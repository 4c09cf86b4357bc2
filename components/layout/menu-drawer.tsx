'use client'

import { Menu, X } from 'lucide-react'
import { type MouseEvent, Suspense, type SyntheticEvent, useRef, useState } from 'react'
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
  const open = (event: SyntheticEvent) => {
    event.preventDefault()
    setOpened(true)
    drawer.current?.showModal()
  }
  const close = () => drawer.current?.close()
  // A click on the dialog itself is outside, because the content fills it.
  const handleClick = (event: MouseEvent) => {
    if (event.target === drawer.current || (event.target instanceof Element && event.target.closest('a')))
      close()
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
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape */}
      <dialog
        ref={drawer}
        aria-label="Menu"
        className="mt-0 mr-0 mb-0 ml-auto h-dvh max-h-none w-80 max-w-[88%] rounded-l-lg bg-surface text-ink shadow-pop open:animate-drawer-in"
        onClick={handleClick}
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
    </>
  )
}
