'use client'

import { Heart as HeartShape } from 'lucide-react'
import { Icon } from '@/components/ui/icon'
import { type WishlistButton, WishlistToggle } from '@/components/wishlist/wishlist-toggle'
import type { Wished } from '@/lib/client/use-wishlist'

const HeartButton: WishlistButton = ({ course, isWished, onPress }) => (
  <button
    type="button"
    aria-label={`Add to wishlist: ${course.courseTitle}`}
    aria-pressed={isWished}
    className="absolute top-2.5 right-2.5 z-1 grid size-11 place-items-center rounded-pill bg-surface text-ink hover:bg-adire-100 aria-pressed:text-tatashe-600"
    onClick={onPress}
  >
    <Icon
      key={String(isWished)}
      of={HeartShape}
      size={20}
      className={isWished ? 'animate-pop fill-current' : ''}
    />
  </button>
)

export const Heart = ({ course }: { course: Wished }) => (
  <WishlistToggle course={course} button={HeartButton} />
)
