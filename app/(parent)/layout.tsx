import type { Metadata } from 'next'
import { connection } from 'next/server'
import type { ReactNode } from 'react'
import { Footer } from '@/components/layout/footer'
import { Header } from '@/components/layout/header'

// Rendered for each request, whole: the nonce of its policy and what stands in it are for one parent.
export const instant = false

export const metadata: Metadata = { robots: { index: false, follow: false } }

export default async function ParentLayout({ children }: { children: ReactNode }) {
  await connection()
  return (
    <>
      <Header />
      <main id="content" className="grow">
        {children}
      </main>
      <Footer />
    </>
  )
}
