'use client'

import { X } from 'lucide-react'
import { usePathname } from 'next/navigation'
import { type MouseEvent, type ReactNode, useEffect, useRef } from 'react'
import { StaffLogo } from '@/components/staff/shell/staff-logo'
import { Icon } from '@/components/ui/icon'
import { staffPaths } from '@/lib/staff-paths'

const DRAWER_ID = 'staff-menu'

/** A link to the page of all entries; with scripts it opens them as a drawer (STF-054). */
export function MenuLink({ className, children }: { className: string; children: ReactNode }) {
  const open = (event: MouseEvent) => {
    const drawer = document.getElementById(DRAWER_ID)
    const isPlain = !(event.metaKey || event.ctrlKey || event.shiftKey || event.altKey)
    if (!isPlain || !(drawer instanceof HTMLDialogElement)) return
    event.preventDefault()
    drawer.showModal()
  }
  return (
    <a href={staffPaths.menu} aria-haspopup="dialog" className={className} onClick={open}>
      {children}
    </a>
  )
}

export function MenuDrawer({ children }: { children: ReactNode }) {
  const drawer = useRef<HTMLDialogElement>(null)
  const path = usePathname()
  const close = () => drawer.current?.close()
  // biome-ignore lint/correctness/useExhaustiveDependencies: another page closes it
  useEffect(() => drawer.current?.close(), [path])
  // A click on the dialog itself is outside, because the content fills it.
  const handleClick = ({ target }: MouseEvent) => {
    if (target === drawer.current || (target instanceof Element && target.closest('a, [data-closes]')))
      close()
  }
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the browser closes it on Escape
    <dialog
      ref={drawer}
      id={DRAWER_ID}
      aria-label="Menu"
      className="mt-0 mr-auto mb-0 ml-0 h-dvh max-h-none w-70 max-w-[86%] bg-surface text-sm text-ink shadow-pop"
      onClick={handleClick}
    >
      <div className="min-h-full px-3 pt-2 pb-4">
        <div className="flex items-center justify-between">
          <StaffLogo />
          <button
            type="button"
            aria-label="Close menu"
            className="grid size-11 place-items-center rounded-md hover:bg-adire-100"
            onClick={close}
          >
            <Icon of={X} size={22} />
          </button>
        </div>
        {children}
      </div>
    </dialog>
  )
}
