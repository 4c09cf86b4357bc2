'use client'

import { Heart } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { type WishlistButton, WishlistToggle } from '@/components/wishlist/wishlist-toggle'
import type { Wished } from '@/lib/client/use-wishlist'

const LabelledButton: WishlistButton = ({ isWished, onPress }) => (
  <Button
    variant="quiet"
    aria-pressed={isWished}
    icon={<Icon of={Heart} size={20} className={isWished ? 'fill-tatashe-600 text-tatashe-600' : ''} />}
    onClick={onPress}
  >
    Add to wishlist
  </Button>
)

export const AddToWishlist = ({ course }: { course: Wished }) => (
  <WishlistToggle course={course} button={LabelledButton} />
)
