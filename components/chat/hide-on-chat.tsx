'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'

/** Keeps session code away from the page that runs the third-party chat script. */
export function HideOnChat({ children }: { children: ReactNode }) {
  return usePathname() === paths.chat ? null : children
}
