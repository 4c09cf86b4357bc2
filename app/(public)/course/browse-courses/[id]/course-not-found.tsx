import { ButtonLink } from '@/components/ui/button-link'
import { NotFoundView } from '@/components/ui/not-found-view'
import { paths } from '@/lib/paths'

/** DET-06. */
export function CourseNotFound() {
  return (
    <NotFoundView
      title="Course not found."
      text="It may have ended, or the link is incomplete."
      action={<ButtonLink href={paths.browseCourses}>Browse Courses</ButtonLink>}
    />
  )
}
