import { CourseTabs } from '@/components/course/course-tabs'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { PageHeader } from '@/components/ui/page-header'

export default function MyCoursesLoading() {
  return (
    <>
      <PageHeader title="My Courses" lead="Who learns what, and when." />
      <div className="wrap pt-4 pb-16 lg:pb-24">
        <CourseTabs current="my-courses" />
        <div className="mt-6">
          <LoadingOverlay text="Fetching Subscribed Courses..." />
        </div>
      </div>
    </>
  )
}
