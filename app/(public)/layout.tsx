import type { ReactNode } from 'react'
import { SiteFrame } from '@/components/layout/site-frame'
import { footerTopics } from '@/lib/server/topic'

// The build fails if a page here reads cookies, headers or search parameters.
export const ensureStatic = 'navigation'

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return <SiteFrame topics={await footerTopics()}>{children}</SiteFrame>
}
