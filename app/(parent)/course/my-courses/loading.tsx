import { CourseArea } from '@/components/course/course-area'
import { LoadingOverlay } from '@/components/ui/loading-overlay'

export default function MyCoursesLoading() {
  return (
    <CourseArea current="my-courses">
      <LoadingOverlay text="Fetching Subscribed Courses..." />
    </CourseArea>
  )
}
