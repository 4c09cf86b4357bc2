'use client'

import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'

const ParentLessons = lazyComponent(async () => (await import('./parent-lessons')).ParentLessons)

/** Reserves its height for parents, to avoid a layout shift. */
export const NextLessons = () => (
  <div className="hidden min-h-40 items-center border-b-[1.5px] bg-surface signed-in:grid lg:min-h-18.5">
    <SignedIn>
      <ParentLessons />
    </SignedIn>
  </div>
)
