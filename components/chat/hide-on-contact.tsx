'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { lazyComponent } from '@/components/ui/lazy-component'
import { paths } from '@/lib/paths'

const ShowIfChat = lazyComponent(async () => (await import('./show-if-chat')).ShowIfChat)

export function HideOnContact({ children }: { children: ReactNode }) {
  if (usePathname() !== paths.contact) return children
  return (
    <Suspense>
      <ShowIfChat>{children}</ShowIfChat>
    </Suspense>
  )
}
