'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { latePart } from '@/components/ui/lazy-component'
import { paths } from '@/lib/paths'

const WithChat = latePart(async () => (await import('./with-chat')).WithChat)

/** Leaves its content out of the contact page, unless there is a chat. */
export function UnlessContact({ children }: { children: ReactNode }) {
  if (usePathname() !== paths.contact) return children
  return (
    <Suspense>
      <WithChat>{children}</WithChat>
    </Suspense>
  )
}
