import type { Metadata } from 'next'
import { readCourse, type StaffCourse } from '#contract/staff/courses'
import { lagosDate } from '#domain/dates'
import { CourseTabs } from '@/components/staff/course-actions/course-tabs'
import { LecturesForm } from '@/components/staff/lectures/lectures-form'
import { PageHead } from '@/components/staff/list/page-head'
import { CoursePreviewButton } from '@/components/staff/previews/course-preview'
import { canOpenRoster } from '@/components/staff/rosters/roster-access'
import { Link } from '@/components/ui/link'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Lectures' }

/** STF-094. */
export default async function LecturesPage({ params }: PageProps<'/staff/courses/[courseId]/lectures'>) {
  const me = await requireStaff('courses.write')
  const { courseId } = await params
  const { course } = await readStaff(readCourse, { params: { courseId } })
  return (
    <>
      <PageHead
        title={course.title}
        back={{ href: staffPaths.courses, label: 'Courses' }}
        actions={<CoursePreviewButton course={{ courseId, title: course.title }} />}
      />
      <CourseTabs
        courseId={courseId}
        current="lectures"
        mayWrite
        hasRoster={canOpenRoster(course, me, lagosDate(new Date()))}
      />
      <Lectures course={course} />
    </>
  )
}

function Lectures({ course }: { course: StaffCourse }) {
  const { courseId, version, startDate, endDate, lectures, numberOfLectures } = course
  if (!numberOfLectures)
    return (
      <p>
        Say on{' '}
        <Link
          href={staffPaths.course(courseId)}
          prefetch={false}
          className="link inline-flex min-h-11 items-center font-semibold"
        >
          Details
        </Link>{' '}
        how many lectures the course has. They are then listed here.
      </p>
    )
  return (
    <LecturesForm
      key={courseId}
      course={{ courseId, version, startDate, endDate, lectures, numberOfLectures }}
    />
  )
}
