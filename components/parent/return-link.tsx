'use client'

import Link from 'next/link'
import { type ReactNode, useSyncExternalStore } from 'react'
import { withReturnPath } from '@/lib/client/return-path'

const never = () => () => undefined

type Props = { href: string; className?: string; children: ReactNode }

/** A link between the pages of logging in, along which the way back is kept. The page itself is the same for everyone. */
export function ReturnLink({ href, className = 'font-semibold text-action underline', children }: Props) {
  const kept = useSyncExternalStore(
    never,
    () => withReturnPath(href),
    () => href,
  )
  return (
    <Link href={kept} className={className}>
      {children}
    </Link>
  )
}
