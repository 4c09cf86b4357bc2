import { ShoppingCart } from 'lucide-react'
import Link from 'next/link'
import { Avatar } from '@/components/ui/avatar'
import { Icon } from '@/components/ui/icon'
import { paths } from '@/lib/paths'

/** The ends of the account bar before its code has come. The small screen's way to the cart works already. */
export const AccountOutline = () => (
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
