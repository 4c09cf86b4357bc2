import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/layout/site-frame'

// Rendered per request: the CSP nonce and the content belong to one parent.
export const instant = false

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default async function ParentLayout({ children }: { children: ReactNode }) {
  await connection()
  return <SiteFrame>{children}</SiteFrame>
}
