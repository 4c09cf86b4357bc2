import type { Metadata } from 'next'
import { readCourse, readCourseHistory } from '#contract/staff/courses'
import { lagosDate } from '#domain/dates'
import { AuditLink } from '@/components/staff/audit/audit-link'
import { CourseTabs } from '@/components/staff/course-actions/course-tabs'
import { courseTextKey } from '@/components/staff/course-actions/course-text'
import { ChangeList } from '@/components/staff/list/change-list'
import { PageHead } from '@/components/staff/list/page-head'
import { CoursePreviewButton } from '@/components/staff/previews/course-preview'
import { canOpenRoster } from '@/components/staff/rosters/roster-access'
import { UseText } from '@/components/staff/text/use-text'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'History of a course' }

/** STF-112. */
export default async function HistoryPage({ params }: PageProps<'/staff/courses/[courseId]/history'>) {
  const me = await requireStaff('courses.read')
  const { courseId } = await params
  const input = { params: { courseId } }
  const [{ course }, { changes }] = await Promise.all([
    readStaff(readCourse, input),
    readStaff(readCourseHistory, input),
  ])
  const mayWrite = me.permissions.includes('courses.write')
  const editor = { textKey: courseTextKey(courseId), href: staffPaths.course(courseId) }
  return (
    <>
      <PageHead
        title={course.title}
        back={{ href: staffPaths.courses, label: 'Courses' }}
        actions={mayWrite ? <CoursePreviewButton course={{ courseId, title: course.title }} /> : undefined}
      />
      <CourseTabs
        courseId={courseId}
        current="history"
        mayWrite={mayWrite}
        hasRoster={canOpenRoster(course, me, lagosDate(new Date()))}
      />
      <ChangeList
        changes={changes.map(({ description, ...change }) => ({ ...change, text: description }))}
        offer={mayWrite ? (text, at) => <UseText {...editor} text={text} at={at} /> : undefined}
      />
      <AuditLink me={me} kind="course" subject={courseId} />
    </>
  )
}
