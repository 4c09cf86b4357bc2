import { Printer } from 'lucide-react'
import type { Metadata } from 'next'
import { type Roster, type RosterLecture, readRoster } from '#contract/staff/rosters'
import { lagosDate } from '#domain/dates'
import { CourseTabs } from '@/components/staff/course-actions/course-tabs'
import { PageHead } from '@/components/staff/list/page-head'
import { ExportRoster } from '@/components/staff/rosters/export-roster'
import { LectureForm } from '@/components/staff/rosters/lecture-form'
import { RosterNotes } from '@/components/staff/rosters/roster-notes'
import { RosterView } from '@/components/staff/rosters/roster-view'
import { courseLine, familiesOf, lectureAt } from '@/components/staff/rosters/roster-words'
import { WriteLetter } from '@/components/staff/rosters/write-letter'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Roster' }

/** STF-206 to STF-215. */
export default async function RosterPage({
  params,
  searchParams,
}: PageProps<'/staff/courses/[courseId]/roster'>) {
  const { permissions } = await requireStaff('rosters.read')
  const { courseId } = await params
  const { lecture: given } = await searchParams
  const { roster } = await readStaff(readRoster, { params: { courseId } })
  const lecture = lectureAt(roster, String(given))
  const { course, lectures } = roster
  return (
    <>
      <PageHead
        title={course.title}
        sub={courseLine(course)}
        back={{ href: staffPaths.rosters, label: 'Rosters' }}
        actions={
          <RosterActions
            roster={roster}
            printHref={
              permissions.includes('rosters.print') && lecture
                ? staffPaths.rosterPrint(courseId, lecture.number)
                : undefined
            }
          />
        }
      />
      {permissions.includes('courses.read') ? (
        <CourseTabs
          courseId={courseId}
          current="roster"
          mayWrite={permissions.includes('courses.write')}
          hasRoster
        />
      ) : null}
      {lecture ? (
        <LectureForm action={staffPaths.roster(courseId)} lectures={lectures} current={lecture.number} />
      ) : null}
      <ClassList roster={roster} lecture={lecture} />
    </>
  )
}

const frameClass = 'rounded-[1rem] border border-line bg-surface px-4 py-6'

function ClassList({ roster, lecture }: { roster: Roster; lecture: RosterLecture | undefined }) {
  const { course, children, can } = roster
  if (children.length === 0) return <p className={frameClass}>No child is enrolled yet.</p>
  const mayMark = lecture !== undefined && (can.mark || can.markLater)
  const now = new Date()
  return (
    <>
      {mayMark ? <RosterNotes roster={roster} lecture={lecture} now={now} /> : null}
      {lecture ? null : <p className="mb-3.5">This course has no lectures yet.</p>}
      <RosterView
        key={`${course.courseId} ${lecture?.number}`}
        roster={roster}
        lecture={lecture}
        today={lagosDate(now)}
      />
      <p className="mt-3.5 text-xs text-ink-muted">
        {mayMark ? 'Press a mark again to clear it. ' : ''}Parents can see who opened this list, and each time
        an allergy or a phone number was viewed.
      </p>
    </>
  )
}

function RosterActions({ roster, printHref }: { roster: Roster; printHref: string | undefined }) {
  const { course, children, can } = roster
  const { courseId, title } = course
  return (
    <>
      {can.write && children.length > 0 ? (
        <WriteLetter courseId={courseId} title={title} families={familiesOf(children)} />
      ) : null}
      {can.export ? <ExportRoster courseId={courseId} title={title} today={lagosDate(new Date())} /> : null}
      {printHref ? (
        <ButtonLink href={printHref} size="xs" variant="secondary" icon={<Icon of={Printer} />}>
          Print
        </ButtonLink>
      ) : null}
    </>
  )
}
