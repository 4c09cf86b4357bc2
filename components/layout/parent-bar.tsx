'use client'

import { ShoppingCart } from 'lucide-react'
import { SignedIn } from '@/components/session/signed-in'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { lazyComponent } from '@/components/ui/lazy-component'
import { Link } from '@/components/ui/link'
import { paths } from '@/lib/paths'

const AccountBar = lazyComponent(async () => (await import('@/components/layout/account-bar')).AccountBar)

export const ParentBar = () => (
  <SignedIn fallback={<AccountPlaceholder />}>
    <AccountBar />
  </SignedIn>
)

const AccountPlaceholder = () => (
  <>
    <Link href={paths.cart} prefetch={false} className="inline-grid size-11 place-items-center lg:hidden">
      <span className="sr-only">Cart</span>
      <Icon of={ShoppingCart} size={22} />
    </Link>
    <span className="hidden lg:flex">
      <Avatar initials="" />
    </span>
  </>
)
