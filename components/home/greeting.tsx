'use client'

import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'

const ParentGreeting = lazyComponent(async () => (await import('./parent-greeting')).ParentGreeting)

/** Its room is kept from the first paint when there is a session, so that nothing moves when the name arrives (HOME-11). */
export const Greeting = () => (
  <div className="mb-4 hidden h-12 signed-in:block">
    <SignedIn>
      <ParentGreeting />
    </SignedIn>
  </div>
)
