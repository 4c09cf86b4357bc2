'use client'

import { Chip } from '@/components/ui/chip'
import { useWishlist } from '@/lib/client/use-wishlist'

export function WishlistCount() {
  const { count } = useWishlist()
  if (count === 0) return null
  return (
    <span className="max-sm:hidden">
      <Chip>
        {count}
        <span className="sr-only">{count === 1 ? 'course' : 'courses'}</span>
      </Chip>
    </span>
  )
}
