import { CourseTabs } from '@/components/course/course-tabs'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { PageHeader } from '@/components/ui/page-header'

export default function WishlistLoading() {
  return (
    <>
      <PageHeader title="Wishlist" lead="Courses you like, until the time is right." />
      <div className="wrap pt-4 pb-16 lg:pb-24">
        <CourseTabs current="wishlist" />
        <div className="mt-6">
          <LoadingOverlay text="Fetching Wishlist..." />
        </div>
      </div>
    </>
  )
}
