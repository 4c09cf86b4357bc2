'use client'

import { CartLink } from '@/components/cart/cart-link'
import { CartMenu } from '@/components/cart/cart-menu'
import { EnrolmentMenu } from '@/components/enrolment/enrolment-menu'
import { AccountMenu } from '@/components/layout/account-menu'
import { PaymentNoticeBadge, PaymentNoticeLink } from '@/components/payment/payment-notice-badge'
import { WishlistMenu } from '@/components/wishlist/wishlist-menu'

/** The right end of a parent's header (NAV-04). A small screen keeps the way to the cart and has the rest in its drawer. */
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
