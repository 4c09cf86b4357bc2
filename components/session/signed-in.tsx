'use client'

import { type ReactNode, Suspense } from 'react'
import { useSignedIn } from '@/lib/client/use-signed-in'

type Props = {
  /** Late parts: nobody else fetches their code. */
  part: ReactNode
  /** Stands there for a visitor, and for a parent until the part has come. */
  children?: ReactNode
}

/** What only a parent sees. */
export function ForParent({ part, children = null }: Props) {
  return useSignedIn() ? <Suspense fallback={children}>{part}</Suspense> : children
}
