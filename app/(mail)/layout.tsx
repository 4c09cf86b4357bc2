import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/layout/site-frame'

// Rendered per request without a shell, so that the page is complete without scripts.
export const instant = false

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default async function MailLayout({ children }: { children: ReactNode }) {
  await connection()
  return <SiteFrame>{children}</SiteFrame>
}
