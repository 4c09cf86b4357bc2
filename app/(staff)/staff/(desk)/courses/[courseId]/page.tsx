import type { Metadata } from 'next'
import { readCourse, readCourseChoices } from '#contract/staff/courses'
import { CourseTabs } from '@/components/staff/course-actions/course-tabs'
import { CourseEditor } from '@/components/staff/courses/course-editor'
import { PageHead } from '@/components/staff/list/page-head'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Course' }

/** STF-088 to STF-093, STF-113. */
export default async function CoursePage({ params }: PageProps<'/staff/courses/[courseId]'>) {
  const { staffId, permissions } = await requireStaff('courses.read')
  const { courseId } = await params
  const [{ course }, choices] = await Promise.all([
    readStaff(readCourse, { params: { courseId } }),
    readStaff(readCourseChoices, {}),
  ])
  return (
    <>
      <PageHead title={course.title} back={{ href: staffPaths.courses, label: 'Courses' }} />
      <CourseTabs courseId={courseId} current="details" mayWrite={permissions.includes('courses.write')} />
      <CourseEditor
        key={courseId}
        course={course}
        choices={choices}
        permissions={permissions}
        staffId={staffId}
        now={new Date().toISOString()}
      />
    </>
  )
}
