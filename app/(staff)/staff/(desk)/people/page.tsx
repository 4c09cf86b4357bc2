import { UserPlus } from 'lucide-react'
import type { Metadata } from 'next'
import { listPeople, type Person } from '#contract/staff/people'
import { readSettings } from '#contract/staff/settings'
import { formatLastSeen } from '@/components/staff/list/format-time'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { describeFactors } from '@/components/staff/people/describe-factors'
import { PeopleFilters, type PeopleQuery, peopleHref } from '@/components/staff/people/people-filters'
import { PersonStateChip } from '@/components/staff/people/person-state'
import { RoleChips } from '@/components/staff/people/role-chips'
import { RoleTable } from '@/components/staff/people/role-table'
import { StaffAvatar } from '@/components/staff/people/staff-avatar'
import { ViewBar } from '@/components/staff/views/view-bar'
import { ButtonLink } from '@/components/ui/button-link'
import { Icon } from '@/components/ui/icon'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'People' }

/** STF-261. */
export default async function PeoplePage({ searchParams }: PageProps<'/staff/people'>) {
  await requireStaff('people.write')
  const params = await searchParams
  const query = listQueryOf(listPeople.query, params)
  const [{ rows, total, counts }, { settings }] = await Promise.all([
    readStaff(listPeople, { query }),
    readStaff(readSettings, {}),
  ])
  const now = new Date()
  return (
    <>
      <PageHead
        title="People"
        sub={`${counts.active} active, ${counts.invited} invited, ${counts.suspended} suspended`}
        actions={
          <ButtonLink href={staffPaths.invite} size="xs" icon={<Icon of={UserPlus} />}>
            Invite
          </ButtonLink>
        }
      />
      <PeopleFilters query={query} isOpen={params.filters === 'open'} />
      <ViewBar {...(await readSavedViews('people', query))} />
      {rows.length > 0 ? (
        <ListTable caption="People" columns={columnsOf(query)}>
          {rows.map((person) => (
            <PersonRow key={person.staffId} person={person} now={now} />
          ))}
        </ListTable>
      ) : (
        <NothingMatches href={staffPaths.people} />
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => peopleHref({ ...query, page: 1, ...change })}
      />
      <RoleTable refundLimit={settings.refundLimit} />
    </>
  )
}

/** A second press on a column turns its order round. */
function sortLink(query: PeopleQuery, column: 'name' | 'seen') {
  const direction =
    query.sort === column
      ? ('ascending' as const)
      : query.sort === `-${column}`
        ? ('descending' as const)
        : undefined
  const sort = direction === 'ascending' ? (`-${column}` as const) : column
  return { href: peopleHref({ ...query, page: 1, sort }), direction }
}

const columnsOf = (query: PeopleQuery) => [
  { label: 'Name', sort: sortLink(query, 'name') },
  { label: 'Roles' },
  { label: 'Two-step sign-in' },
  { label: 'Last seen', sort: sortLink(query, 'seen') },
  { label: 'State' },
]

const PersonRow = ({ person, now }: { person: Person; now: Date }) => (
  <Row>
    <NameCell
      href={staffPaths.person(person.staffId)}
      name={person.name}
      note={person.email}
      mark={<StaffAvatar name={person.name} />}
    />
    <Cell label="Roles">
      <RoleChips roles={person.roles} />
    </Cell>
    <Cell label="Two-step">{describeFactors(person)}</Cell>
    <Cell label="Last seen" className="nums">
      {formatLastSeen(person.lastSeenAt, now)}
    </Cell>
    <Cell label="State">
      <PersonStateChip state={person.state} linkEndsAt={person.linkEndsAt} now={now} />
    </Cell>
  </Row>
)
