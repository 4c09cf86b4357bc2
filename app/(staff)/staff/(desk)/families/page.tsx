import { UserPlus } from 'lucide-react'
import type { Metadata } from 'next'
import type { z } from 'zod'
import { listFamilies } from '#contract/staff/families'
import { familyListHref, isSearched } from '@/components/staff/families/family-list-address'
import { FamilyListRow, familyColumns } from '@/components/staff/families/family-row'
import { FamilySearch } from '@/components/staff/families/family-search'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { ListTable } from '@/components/staff/list/table'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Families' }

/** STF-193: no list without a search. */
export default async function FamiliesPage({ searchParams }: PageProps<'/staff/families'>) {
  const me = await requireStaff('families.read')
  const query = listQueryOf(listFamilies.query, await searchParams)
  const found = isSearched(query.q) ? await readStaff(listFamilies, { query }) : undefined
  return (
    <>
      <PageHead
        title="Families"
        sub="Contact details and birth dates are masked until you give a purpose."
        actions={
          <>
            {me.permissions.includes('families.requests') ? <RequestsLink /> : null}
            {me.permissions.includes('enrolments.write') ? <InviteLink /> : null}
          </>
        }
      />
      <FamilySearch q={query.q} />
      {found ? <Results query={query} found={found} /> : <NotSearched q={query.q} />}
    </>
  )
}

const NotSearched = ({ q }: { q: string | undefined }) => (
  <p
    className="rounded-[1rem] border border-line bg-surface px-4 py-6"
    role={q === undefined ? undefined : 'status'}
  >
    {q === undefined ? 'Search for a family to see it here.' : 'Type at least 3 characters.'}
  </p>
)

const RequestsLink = () => (
  <ButtonLink href={staffPaths.privacyRequests} size="xs" variant="secondary">
    Privacy requests
  </ButtonLink>
)

const InviteLink = () => (
  <ButtonLink href={staffPaths.inviteFamily} size="xs" icon={<Icon of={UserPlus} />}>
    Invite a family
  </ButtonLink>
)

type ResultsProps = {
  query: z.output<typeof listFamilies.query>
  found: z.output<typeof listFamilies.response>
}

function Results({ query, found: { rows, total } }: ResultsProps) {
  return (
    <>
      {rows.length > 0 ? (
        <ListTable caption="Families" columns={familyColumns}>
          {rows.map((family) => (
            <FamilyListRow key={family.parentId} family={family} />
          ))}
        </ListTable>
      ) : (
        <NothingMatches href={staffPaths.families} />
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => familyListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}
