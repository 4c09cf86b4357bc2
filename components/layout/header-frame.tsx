'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'

/** Stays at the top of the window (NAV-02); on the home page it is part of the sky until one scrolls. */
export function HeaderFrame({ children }: { children: ReactNode }) {
  const isHome = usePathname() === paths.home
  return (
    <header className="site-header sticky top-0 z-20 print:hidden" data-sky={isHome ? '' : undefined}>
      {children}
    </header>
  )
}
