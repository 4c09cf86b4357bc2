import type { Metadata } from 'next'
import { readWishlist } from '#contract/api/wishlist'
import { CourseArea } from '@/components/course/course-area'
import { WishlistView } from '@/components/wishlist/wishlist-view'
import { paths } from '@/lib/paths'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'

export const metadata: Metadata = { title: 'Wishlist' }

export default async function WishlistPage() {
  const { token } = await requireParent(paths.wishlist)
  const initial = await prefetch(upstream(readWishlist, {}, { token }))
  return (
    <CourseArea current="wishlist">
      <WishlistView initial={initial} />
    </CourseArea>
  )
}
