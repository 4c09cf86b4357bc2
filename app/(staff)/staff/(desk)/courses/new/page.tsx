import type { Metadata } from 'next'
import { readCourseChoices } from '#contract/staff/courses'
import { CourseEditor } from '@/components/staff/courses/course-editor'
import { PageHead } from '@/components/staff/list/page-head'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'New course' }

/** STF-088, STF-089. */
export default async function NewCoursePage() {
  const { staffId, permissions } = await requireStaff('courses.write')
  const choices = await readStaff(readCourseChoices, {})
  return (
    <>
      <PageHead title="New course" back={{ href: staffPaths.courses, label: 'Courses' }} />
      <CourseEditor
        course={undefined}
        choices={choices}
        permissions={permissions}
        staffId={staffId}
        now={new Date().toISOString()}
      />
    </>
  )
}
