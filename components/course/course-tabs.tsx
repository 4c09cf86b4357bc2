'use client'

import { SignedIn } from '@/components/session/signed-in'
import { lazyComponent } from '@/components/ui/lazy-component'
import { TabLinks } from '@/components/ui/tab-links'
import { useSignedIn } from '@/lib/client/use-signed-in'
import { paths } from '@/lib/paths'

const WishlistCount = lazyComponent(
  async () => (await import('@/components/wishlist/wishlist-count')).WishlistCount,
)

/** Shown to logged-in parents only (RT-22). */
export function CourseTabs({ current }: { current: 'browse' | 'my-courses' | 'wishlist' }) {
  const signedIn = useSignedIn()
  const browse = { label: 'Browse Courses', href: paths.browseCourses, current: current === 'browse' }
  const mine = { label: 'My Courses', href: paths.myCourses, current: current === 'my-courses' }
  const wishlist = {
    label: 'Wishlist',
    href: paths.wishlist,
    current: current === 'wishlist',
    count: (
      <SignedIn>
        <WishlistCount />
      </SignedIn>
    ),
  }
  return (
    <div className="hidden signed-in:flex">
      <TabLinks label="Courses" items={signedIn || !browse.current ? [browse, mine, wishlist] : [browse]} />
    </div>
  )
}
