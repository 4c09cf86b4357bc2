'use client'

import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'

const ParentLessons = lazyComponent(async () => (await import('./parent-lessons')).ParentLessons)

/** Its height is kept from the first paint when there is a session, so that nothing moves when the lessons arrive. */
export const NextLessons = () => (
  <div className="hidden min-h-40 items-center border-b-[1.5px] bg-surface signed-in:grid lg:min-h-18.5">
    <SignedIn>
      <ParentLessons />
    </SignedIn>
  </div>
)
