'use client'

import { CartDrawerRow } from '@/components/cart/cart-drawer-row'
import { AccountLinks } from '@/components/layout/account-links'
import { ParentName } from '@/components/layout/parent-name'

export const DrawerParent = ({ rowClass }: { rowClass: string }) => (
  <>
    <div className="mt-4 border-b-2 border-ink">
      <ParentName />
    </div>
    <CartDrawerRow className={rowClass} />
  </>
)

export const DrawerAccount = () => (
  <div className="mt-2">
    <AccountLinks label="Account" />
  </div>
)
