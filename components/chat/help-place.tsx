'use client'

import { usePathname } from 'next/navigation'
import { type ReactNode, Suspense } from 'react'
import { latePart } from '@/components/session/late-part'
import { paths } from '@/lib/paths'

const WithChat = latePart(async () => (await import('./with-chat')).WithChat)

type Props = {
  /** Whether Help leads somewhere else than the contact page, whatever is set when the site runs. */
  isElsewhere: boolean
  children: ReactNode
}

/** Leaves Help out of the contact page where it would lead to that page itself. */
export function HelpPlace({ isElsewhere, children }: Props) {
  if (usePathname() !== paths.contact || isElsewhere) return children
  return (
    <Suspense>
      <WithChat>{children}</WithChat>
    </Suspense>
  )
}
