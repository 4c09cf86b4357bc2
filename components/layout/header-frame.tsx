'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'

/** Sticky (NAV-02); on the home page it has the hero's background until the page scrolls. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const isHome = usePathname() === paths.home
  return (
    <header className="site-header sticky top-0 z-20 print:hidden" data-sky={isHome ? '' : undefined}>
      {children}
    </header>
  )
}
