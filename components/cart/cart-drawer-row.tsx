'use client'

import { ShoppingCart } from 'lucide-react'
import { countLabel } from '@/components/course/summary/count-label'
import { Chip } from '@/components/ui/chip'
import { Icon } from '@/components/ui/icon'
import { NavLink } from '@/components/ui/nav-link'
import { useCart } from '@/lib/client/use-cart'
import { paths } from '@/lib/paths'

/** NAV-09. */
export function CartDrawerRow({ className }: { className: string }) {
  const { count } = useCart()
  return (
    <NavLink href={paths.cart} className={className}>
      <Icon of={ShoppingCart} size={20} />
      <span className="sr-only">{countLabel('Cart', count)}</span>
      <span aria-hidden>Cart</span>
      {count > 0 ? (
        <span aria-hidden className="ml-auto">
          <Chip tone="tatashe">{count}</Chip>
        </span>
      ) : null}
    </NavLink>
  )
}
