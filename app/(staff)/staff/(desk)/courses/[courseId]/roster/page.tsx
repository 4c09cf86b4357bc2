import { Printer } from 'lucide-react'
import type { Metadata } from 'next'
import { type Roster, readRoster } from '#contract/staff/rosters'
import { lagosDate } from '#domain/dates'
import { PageHead } from '@/components/staff/list/page-head'
import { ExportRoster } from '@/components/staff/rosters/export-roster'
import { LectureForm } from '@/components/staff/rosters/lecture-form'
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
  const { course, children, lectures } = roster
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
      {lecture ? (
        <LectureForm action={staffPaths.roster(courseId)} lectures={lectures} current={lecture.number} />
      ) : null}
      {children.length === 0 || !lecture ? (
        <p className="rounded-[1rem] border border-line bg-surface px-4 py-6">
          {lecture ? 'No child is enrolled yet.' : 'This course has no lectures yet.'}
        </p>
      ) : (
        <>
          <RosterView
            key={`${courseId} ${lecture.number}`}
            roster={roster}
            lecture={lecture}
            today={lagosDate(new Date())}
          />
          <p className="mt-3.5 text-xs text-ink-muted">
            Press a mark again to clear it. Parents can see who opened this list, and each time an allergy or
            a phone number was viewed.
          </p>
        </>
      )}
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
