import type { Metadata } from 'next'
import { readEnrolChoices } from '#contract/staff/enrolling'
import { lagosDate } from '#domain/dates'
import { EnrolForm } from '@/components/staff/enrolling/enrol-form'
import { PlaceHolds } from '@/components/staff/enrolling/place-holds'
import { listQueryOf } from '@/components/staff/list/list-query'
import { ListSearch } from '@/components/staff/list/list-search'
import { PageHead } from '@/components/staff/list/page-head'
import { ButtonLink } from '@/components/ui/button-link'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Enrol by hand' }

/** STF-180. */
export default async function EnrolPage({
  params,
  searchParams,
}: PageProps<'/staff/families/[parentId]/enrol'>) {
  const me = await requireStaff('enrolments.write')
  const { parentId } = await params
  const query = listQueryOf(readEnrolChoices.query, await searchParams)
  const choices = await readStaff(readEnrolChoices, { params: { parentId }, query })
  const now = new Date()
  return (
    <>
      <PageHead
        title="Enrol by hand"
        sub={choices.name}
        back={{ href: staffPaths.family(parentId), label: 'Family' }}
      />
      <PlaceHolds holds={choices.holds} now={now} />
      <noscript>
        <ListSearch
          action={staffPaths.enrol(parentId)}
          placeholder="Part of a course’s title"
          q={query.q}
          label="Find courses"
        />
      </noscript>
      {choices.children.length > 0 ? (
        <EnrolForm
          key={parentId}
          parentId={parentId}
          q={query.q}
          choices={choices}
          canGrant={me.permissions.includes('enrolments.grant')}
          today={lagosDate(now)}
        />
      ) : (
        <NoChild parentId={parentId} />
      )}
    </>
  )
}

const NoChild = ({ parentId }: { parentId: string }) => (
  <div className="grid justify-items-start gap-4 rounded-[1rem] border border-line bg-surface px-4 py-6">
    <p>
      This family has no child yet. A parent must add the child and give the consents. If the parent cannot
      sign in, send a sign-in link from the family’s page.
    </p>
    <ButtonLink href={staffPaths.family(parentId)} size="xs" variant="secondary">
      Back to the family
    </ButtonLink>
  </div>
)
