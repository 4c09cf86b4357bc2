'use client'

import { Heart } from 'lucide-react'
import { Button } from '@/components/ui/button'
import { Icon } from '@/components/ui/icon'
import { Wish, type WishButton } from '@/components/wishlist/wish'
import type { Wished } from '@/lib/client/use-wishlist'

const WordsButton: WishButton = ({ isWished, onPress }) => (
  <Button
    variant="quiet"
    aria-pressed={isWished}
    icon={<Icon of={Heart} size={20} className={isWished ? 'fill-tatashe-600 text-tatashe-600' : ''} />}
    onClick={onPress}
  >
    Add to wishlist
  </Button>
)

/** The heart with its words, beside the price of a course. */
export const AddToWishlist = ({ course }: { course: Wished }) => <Wish course={course} button={WordsButton} />
