'use client'

import { CartDrawerRow } from '@/components/cart/cart-drawer-row'
import { AccountLinks } from '@/components/layout/account-links'
import { ParentName } from '@/components/layout/parent-name'

/** Who is logged in, and the way to the cart: above the main entries of the drawer (NAV-09). */
export const DrawerParent = ({ row }: { row: string }) => (
  <>
    <div className="mt-4 border-b-2 border-ink">
      <ParentName />
    </div>
    <CartDrawerRow className={row} />
  </>
)

/** The parent's own pages, below them. */
export const DrawerAccount = () => (
  <div className="mt-2">
    <AccountLinks label="Account" />
  </div>
)
