import type { Metadata } from 'next'
import { readWishlist } from '#contract/api/wishlist'
import { CourseTabs } from '@/components/course/course-tabs'
import { PageHeader } from '@/components/ui/page-header'
import { WishlistView } from '@/components/wishlist/wishlist-view'
import { paths } from '@/lib/paths'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'

export const metadata: Metadata = { title: 'Wishlist' }

export default async function WishlistPage() {
  const { token } = await requireParent(paths.wishlist)
  const first = await prefetch(upstream(readWishlist, {}, { token }))
  return (
    <>
      <PageHeader title="Wishlist" lead="Courses you like, until the time is right." />
      <div className="wrap pt-4 pb-16 lg:pb-24">
        <CourseTabs current="wishlist" />
        <div className="mt-6">
          <WishlistView first={first} />
        </div>
      </div>
    </>
  )
}
