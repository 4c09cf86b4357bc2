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

// Rendered per request, because GALLERY is a runtime setting.
export const instant = false

export const metadata: Metadata = { title: 'Components', robots: { index: false, follow: false } }

/** Every primitive of components/ui in every state, for development and axe. Only with GALLERY=1. */
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
