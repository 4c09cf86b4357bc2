'use client'

import { CartLink } from '@/components/cart/cart-link'
import { CartMenu } from '@/components/cart/cart-menu'
import { EnrolmentMenu } from '@/components/enrolment/enrolment-menu'
import { AccountMenu } from '@/components/layout/account-menu'
import { PaymentNoticeBadge, PaymentNoticeLink } from '@/components/payment/payment-notice-badge'
import { WishlistMenu } from '@/components/wishlist/wishlist-menu'

/** NAV-04. Small screens show the cart alone and have the rest in the drawer. */
export function AccountBar() {
  return (
    <>
      <div className="relative lg:hidden">
        <CartLink />
        <PaymentNoticeBadge />
      </div>
      <div className="hidden items-center gap-1 lg:flex">
        <PaymentNoticeLink />
        <EnrolmentMenu />
        <WishlistMenu />
        <CartMenu />
        <AccountMenu />
      </div>
    </>
  )
}
