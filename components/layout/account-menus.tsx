'use client'

import { CartMenu } from '@/components/cart/cart-menu'
import { EnrolmentMenu } from '@/components/enrolment/enrolment-menu'
import { AccountMenu } from '@/components/layout/account-menu'
import { PaymentNoticeLink } from '@/components/payment/payment-notice-badge'
import { WishlistMenu } from '@/components/wishlist/wishlist-menu'

export const AccountMenus = () => (
  <div className="flex items-center gap-1">
    <PaymentNoticeLink />
    <EnrolmentMenu />
    <WishlistMenu />
    <CartMenu />
    <AccountMenu />
  </div>
)
