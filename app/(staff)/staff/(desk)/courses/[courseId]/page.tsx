import type { Metadata } from 'next'
import { readCourse, readCourseChoices } from '#contract/staff/courses'
import { lagosDate } from '#domain/dates'
import { CourseTabs } from '@/components/staff/course-actions/course-tabs'
import { CourseEditor } from '@/components/staff/courses/course-editor'
import { PageHead } from '@/components/staff/list/page-head'
import { Presence } from '@/components/staff/presence/presence'
import { canOpenRoster } from '@/components/staff/rosters/roster-access'
import { SharePanel } from '@/components/staff/share/share-panel'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSharePanel } from '@/lib/server/staff/share-panel'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Course' }

/** STF-088 to STF-093, STF-113, STF-237. */
export default async function CoursePage({ params }: PageProps<'/staff/courses/[courseId]'>) {
  const me = await requireStaff('courses.read')
  const { staffId, permissions } = me
  const { courseId } = await params
  const [{ course }, choices] = await Promise.all([
    readStaff(readCourse, { params: { courseId } }),
    readStaff(readCourseChoices, {}),
  ])
  const share = await readSharePanel({ kind: 'course', id: courseId, state: course.state, permissions })
  return (
    <>
      <PageHead
        title={course.title}
        back={{ href: staffPaths.courses, label: 'Courses' }}
        presence={<Presence kind="course" id={courseId} />}
      />
      <CourseTabs
        courseId={courseId}
        current="details"
        mayWrite={permissions.includes('courses.write')}
        hasRoster={canOpenRoster(course, me, lagosDate(new Date()))}
      />
      <CourseEditor
        key={courseId}
        course={course}
        choices={choices}
        permissions={permissions}
        staffId={staffId}
        now={new Date().toISOString()}
        share={share ? <SharePanel share={share} /> : null}
      />
    </>
  )
}
