import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { connection } from 'next/server'
import { settings } from '@/lib/config/env'
import { Buttons } from './buttons'
import { Display } from './display'
import { Feedback } from './feedback'
import { Fields } from './fields'
import { Navigation } from './navigation'
import { Overlays } from './overlays'

// Asked for at each request: whether there is a gallery is a setting of the start, not of the build.
export const instant = false

export const metadata: Metadata = { title: 'Components', robots: { index: false, follow: false } }

/** Every primitive of components/ui in every state, for who builds and for axe. Only with GALLERY=1. */
export default async function GalleryPage() {
  await connection()
  if (settings().GALLERY !== '1') notFound()
  return (
    <main id="content" className="wrap grid grid-cols-[minmax(0,1fr)] gap-14 py-10">
      <h1>Components</h1>
      <Display />
      <Buttons />
      <Fields />
      <Feedback />
      <Navigation />
      <Overlays />
    </main>
  )
}
