'use client'

import { CartLink } from '@/components/cart/cart-link'
import { PaymentNoticeBadge } from '@/components/payment/payment-notice-badge'
import { lazyComponent } from '@/components/ui/lazy-component'
import { useLargeScreen } from '@/components/ui/use-large-screen'

const AccountMenus = lazyComponent(
  async () => (await import('@/components/layout/account-menus')).AccountMenus,
)

/** NAV-04. Small screens show the cart alone and have the rest in the drawer, so they do not load the menus. */
export function AccountBar() {
  const isLarge = useLargeScreen()
  if (isLarge) return <AccountMenus />
  return (
    <div className="relative">
      <CartLink />
      <PaymentNoticeBadge />
    </div>
  )
}
