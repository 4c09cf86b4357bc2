'use client'

import { type ReactNode, Suspense } from 'react'
import { useSignedIn } from '@/lib/client/use-signed-in'

type Props = {
  /** Lazy components, so that visitors do not download them. */
  children: ReactNode
  fallback?: ReactNode
}

export function SignedIn({ children, fallback = null }: Props) {
  return useSignedIn() ? <Suspense fallback={fallback}>{children}</Suspense> : fallback
}
