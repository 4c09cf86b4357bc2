import type { Metadata } from 'next'
import { listCourses } from '#contract/staff/courses'
import { lagosDate } from '#domain/dates'
import { InviteFamilyForm } from '@/components/staff/families/invite-family-form'
import { PageHead } from '@/components/staff/list/page-head'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Invite a family' }

/** STF-180. */
export default async function InviteFamilyPage() {
  await requireStaff('enrolments.write')
  return (
    <>
      <PageHead
        title="Invite a family"
        sub="A parent has to make the account and add the children, because a parent gives the consents. You can enrol them after that."
        back={{ href: staffPaths.families, label: 'Families' }}
      />
      <InviteFamilyForm courses={await listOpenCourses()} />
    </>
  )
}

/** The latest to start are the ones that a family can still be enrolled in. */
async function listOpenCourses() {
  const query = { state: 'published', sort: '-start', page: 1, size: 50 } as const
  const { rows } = await readStaff(listCourses, { query })
  const today = lagosDate(new Date())
  return rows
    .filter(({ endDate }) => endDate === null || endDate >= today)
    .map(({ courseId, title }) => ({ value: courseId, label: title }))
    .reverse()
}
