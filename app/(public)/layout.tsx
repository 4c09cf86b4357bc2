import type { ReactNode } from 'react'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { footerTopics } from '@/lib/server/topic'

// A cookie, a header or a search parameter read on the server below this line fails the build.
export const ensureStatic = 'navigation'

export default async function PublicLayout({ children }: { children: ReactNode }) {
  return (
    <>
      <Header />
      <main id="content" className="grow">
        {children}
      </main>
      <Footer topics={await footerTopics()} />
    </>
  )
}
