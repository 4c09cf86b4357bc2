import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readRoster } from '#contract/staff/rosters'
import { PageHead } from '@/components/staff/list/page-head'
import { PrintSheet } from '@/components/staff/rosters/print-sheet'
import { courseLine, lectureAt, lectureWords } from '@/components/staff/rosters/roster-words'
import { site } from '@/lib/config/site'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Class sheet' }

/** STF-213. */
export default async function RosterPrintPage({
  params,
  searchParams,
}: PageProps<'/staff/courses/[courseId]/roster/print'>) {
  await requireStaff('rosters.print')
  const { courseId } = await params
  const { lecture: given } = await searchParams
  const { roster } = await readStaff(readRoster, { params: { courseId } })
  const lecture = lectureAt(roster, String(given))
  if (!lecture) notFound()
  const { course, lectures } = roster
  return (
    <div data-class-sheet>
      <PageHead
        title={course.title}
        sub={
          <>
            <p className="font-bold text-ink">Lecture {lectureWords(lecture, lectures.length)}</p>
            <p>{courseLine(course)}</p>
            <p>{site.brand.name}</p>
          </>
        }
        back={{ href: staffPaths.rosterOf(courseId, lecture.number), label: 'Roster' }}
      />
      <PrintSheet key={`${courseId} ${lecture.number}`} roster={roster} lecture={lecture} />
    </div>
  )
}
