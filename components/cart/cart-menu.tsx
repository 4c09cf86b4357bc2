'use client'

import { ShoppingCart } from 'lucide-react'
import { CartMenuContent } from '@/components/cart/cart-menu-content'
import { countLabel } from '@/components/course/summary/count-label'
import { CountBadge } from '@/components/ui/count-badge'
import { HeaderMenu } from '@/components/ui/header-menu'
import { Icon } from '@/components/ui/icon'
import { useCart } from '@/lib/client/use-cart'

/** NAV-05, NAV-10 to NAV-14. */
export function CartMenu() {
  const { count } = useCart()
  return (
    <HeaderMenu
      label={countLabel('Cart', count)}
      className="relative inline-grid size-11 place-items-center rounded-md text-ink hover:bg-adire-100"
      trigger={
        <>
          <Icon of={ShoppingCart} size={22} />
          <CountBadge count={count} />
        </>
      }
    >
      {({ open, close }) => (open ? <CartMenuContent onNavigate={close} /> : null)}
    </HeaderMenu>
  )
}
