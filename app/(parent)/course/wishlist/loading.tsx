import { CourseArea } from '@/components/course/course-area'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

export default function WishlistLoading() {
  return (
    <CourseArea current="wishlist">
      <LoadingOverlay text="Fetching Wishlist..." />
    </CourseArea>
  )
}
