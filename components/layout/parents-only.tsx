'use client'

import { usePathname } from 'next/navigation'
import type { ReactNode } from 'react'
import { paths } from '@/lib/paths'
import { isStaffPath } from '@/lib/staff-path'

/** Keeps the parent's session and the help away from staff, and from the page that runs the third-party chat script. */
export function ParentsOnly({ children }: { children: ReactNode }) {
  const path = usePathname()
  return path === paths.chat || isStaffPath(path) ? null : children
}
