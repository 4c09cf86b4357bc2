import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/layout/site-frame'

// Rendered per request and never cached (STF-140).
export const instant = false

export const metadata: Metadata = {
  title: 'Preview',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
}

export default async function DraftLayout({ children }: { children: ReactNode }) {
  await connection()
  return <SiteFrame>{children}</SiteFrame>
}
