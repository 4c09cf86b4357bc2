import type { Metadata } from 'next'
import type { z } from 'zod'
import { type CourseHistory, readCourse, readCourseHistory } from '#contract/staff/courses'
import { CourseTabs } from '@/components/staff/course-actions/course-tabs'
import { UseText } from '@/components/staff/course-actions/use-text'
import { formatMoment } from '@/components/staff/list/format-time'
import { PageHead } from '@/components/staff/list/page-head'
import { Section } from '@/components/staff/list/section'
import { CoursePreviewButton } from '@/components/staff/previews/course-preview'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'History of a course' }

/** STF-112. */
export default async function HistoryPage({ params }: PageProps<'/staff/courses/[courseId]/history'>) {
  const { permissions } = await requireStaff('courses.read')
  const { courseId } = await params
  const input = { params: { courseId } }
  const [{ course }, { changes }] = await Promise.all([
    readStaff(readCourse, input),
    readStaff(readCourseHistory, input),
  ])
  const mayWrite = permissions.includes('courses.write')
  return (
    <>
      <PageHead
        title={course.title}
        back={{ href: staffPaths.courses, label: 'Courses' }}
        actions={mayWrite ? <CoursePreviewButton course={{ courseId, title: course.title }} /> : undefined}
      />
      <CourseTabs courseId={courseId} current="history" mayWrite={mayWrite} />
      <Section title="Changes">
        {changes.length === 0 ? (
          <p>Nothing has been changed yet.</p>
        ) : (
          <ol>
            {changes.map((change, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: two changes may have the same time
              <Change key={index} change={change} courseId={courseId} mayWrite={mayWrite} />
            ))}
          </ol>
        )}
      </Section>
    </>
  )
}

type Props = {
  change: z.output<typeof CourseHistory>['changes'][number]
  courseId: string
  mayWrite: boolean
}

function Change({ change, courseId, mayWrite }: Props) {
  const { at, by, what, fields, description, isTextLeftOut } = change
  return (
    <li className="border-line border-b py-3 first:pt-0 last:border-b-0 last:pb-0">
      <p className="font-bold">{what}</p>
      {fields.length > 0 ? <p className="wrap-anywhere">{fields.join(', ')}</p> : null}
      <p className="nums text-ink-muted text-xs">
        {by} · {formatMoment(at)}
      </p>
      {mayWrite && description !== undefined ? (
        <UseText courseId={courseId} text={description} at={formatMoment(at)} />
      ) : null}
      {isTextLeftOut ? (
        <p className="text-ink-muted text-xs">The text before this change is too old to be shown here.</p>
      ) : null}
    </li>
  )
}
