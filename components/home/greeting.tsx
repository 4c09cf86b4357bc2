'use client'

import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'

const ParentGreeting = lazyComponent(async () => (await import('./parent-greeting')).ParentGreeting)

/** Reserves its height for parents, to avoid a layout shift (HOME-11). */
export const Greeting = () => (
  <div className="mb-4 hidden h-12 signed-in:block">
    <SignedIn>
      <ParentGreeting />
    </SignedIn>
  </div>
)
