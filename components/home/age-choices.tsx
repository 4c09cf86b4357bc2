'use client'

import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'

const ParentAges = lazyComponent(async () => (await import('./parent-ages')).ParentAges)

/** Replaces the lead for parents, and reserves its height (P17). */
export const AgeChoices = () => (
  <div className="mt-5 hidden min-h-20 signed-in:block">
    <SignedIn>
      <ParentAges />
    </SignedIn>
  </div>
)
