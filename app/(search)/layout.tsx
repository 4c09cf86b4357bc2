import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/layout/site-frame'
import { footerTopics } from '@/lib/server/topic'

// Rendered per request without a shell, so that the page is complete without scripts.
export const instant = false

export default async function SearchLayout({ children }: { children: ReactNode }) {
  return <SiteFrame topics={await footerTopics()}>{children}</SiteFrame>
}
