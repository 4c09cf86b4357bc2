'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'

/** What asks for the session stays away from the page that runs the chat's script, and so does the way to that page. */
export function HideOnChat({ children }: { children: ReactNode }) {
  return usePathname() === paths.chat ? null : children
}
