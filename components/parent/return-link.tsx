'use client'

import { type ReactNode, useSyncExternalStore } from 'react'
import { PrefetchOnIntentLink } from '@/components/ui/prefetch-on-intent-link'
import { withReturnPath } from '@/lib/client/return-path'

const subscribeToNothing = () => () => undefined

type Props = {
  href: string
  className?: string
  children: ReactNode
}

/** Keeps the return path between the authentication pages. Read after hydration, because the document is cached. */
export function ReturnLink({ href, className = 'font-semibold text-action underline', children }: Props) {
  const target = useSyncExternalStore(
    subscribeToNothing,
    () => withReturnPath(href),
    () => href,
  )
  return (
    <PrefetchOnIntentLink href={target} className={className}>
      {children}
    </PrefetchOnIntentLink>
  )
}
