import type { ReactNode } from 'react'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'
import { footerTopics } from '@/lib/server/topic'

// Made for each request as a whole, so that it is complete without scripts: there is no shell to send ahead.
export const instant = false

export default async function SearchLayout({ children }: { children: ReactNode }) {
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
