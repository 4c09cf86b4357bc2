'use client'

import { ShoppingCart } from 'lucide-react'
import Link from 'next/link'
import { countLabel } from '@/components/course/summary/count-label'
import { CountBadge } from '@/components/ui/count-badge'
import { Icon } from '@/components/ui/icon'
import { useCart } from '@/lib/client/use-cart'
import { paths } from '@/lib/paths'

/** NAV-05, on small screens. */
export function CartLink() {
  const { count } = useCart()
  return (
    <Link
      href={paths.cart}
      prefetch={false}
      className="relative inline-grid size-11 place-items-center rounded-md text-ink hover:bg-adire-100"
    >
      <span className="sr-only">{countLabel('Cart', count)}</span>
      <Icon of={ShoppingCart} size={22} />
      <CountBadge count={count} />
    </Link>
  )
}
