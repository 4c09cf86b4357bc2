'use client'

import { AccountOutline } from '@/components/layout/account-outline'
import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'

const AccountBar = lazyComponent(async () => (await import('@/components/layout/account-bar')).AccountBar)

/** The parent's end of the header, in the place of its outline. */
export const ParentBar = () => (
  <SignedIn fallback={<AccountOutline />}>
    <AccountBar />
  </SignedIn>
)
