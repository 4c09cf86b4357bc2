'use client'

import { useRef } from 'react'
import type { Wishlist } from '#contract/api/wishlist'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { Pager } from '@/components/ui/pager'
import { WishlistCard } from '@/components/wishlist/wishlist-card'
import { usePages } from '@/lib/client/use-pages'
import { useWishlist } from '@/lib/client/use-wishlist'
import { paths } from '@/lib/paths'

/** WISH-04. */
export function WishlistView({ initial }: { initial: Wishlist | undefined }) {
  const { items, isLoading, error, refresh, remove, move } = useWishlist(initial)
  const { shown, ...pages } = usePages(items)
  const list = useRef<HTMLDivElement>(null)

  /** Moves the focus to the list if the focused button was removed. */
  async function keepFocus(change: Promise<void>) {
    await change
    if (document.activeElement === document.body) list.current?.focus()
  }

  if (isLoading) return <LoadingOverlay text="Fetching Wishlist..." />
  if (error) {
    return (
      <ErrorState
        message="Something went wrong. Failed to load your wishlist."
        onRetry={() => void refresh()}
      />
    )
  }
  return (
    <div ref={list} tabIndex={-1} className="outline-none">
      {items.length === 0 ? (
        <EmptyState
          spot="wishlist-empty"
          title="You have no wishlist items."
          text="Tap the heart on a course to save it here."
          action={<ButtonLink href={paths.browseCourses}>Search Courses</ButtonLink>}
        />
      ) : null}
      <ul aria-label="Wishlist" className="grid gap-5 empty:hidden lg:grid-cols-2">
        {shown.map((item) => (
          <li key={item.courseId}>
            <WishlistCard
              item={item}
              onMove={() => keepFocus(move(item.wishlist.wishlistId, item.courseId))}
              onRemove={() => keepFocus(remove(item.wishlist.wishlistId))}
            />
          </li>
        ))}
      </ul>
      <Pager {...pages} />
    </div>
  )
}
