import type { Metadata } from 'next'
import { listRosters } from '#contract/staff/rosters'
import { ActiveFilters, FilterSelect, Filters } from '@/components/staff/list/filters'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { ListTable } from '@/components/staff/list/table'
import { listWords } from '@/components/staff/rosters/roster-access'
import {
  type RosterQuery,
  rosterListHref,
  rosterSortLink,
} from '@/components/staff/rosters/roster-list-address'
import { RosterListRow } from '@/components/staff/rosters/roster-row'
import { ViewBar } from '@/components/staff/views/view-bar'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Rosters' }

/** STF-205. */
export default async function RostersPage({ searchParams }: PageProps<'/staff/rosters'>) {
  const words = listWords(await requireStaff('rosters.read'))
  const params = await searchParams
  const query = listQueryOf(listRosters.query, params)
  const { rows, total } = await readStaff(listRosters, { query })
  return (
    <>
      <PageHead title="Rosters" sub={words.sub} />
      <RosterFilters query={query} isOpen={params.filters === 'open'} />
      <ViewBar {...(await readSavedViews('rosters', query))} />
      {rows.length > 0 ? (
        <ListTable caption="Rosters" columns={columnsOf(query)}>
          {rows.map((roster) => (
            <RosterListRow key={roster.courseId} roster={roster} />
          ))}
        </ListTable>
      ) : query.q || total > 0 ? (
        <NothingMatches href={staffPaths.rosters} />
      ) : (
        <p className="rounded-[1rem] border border-line bg-surface px-4 py-6">{words.empty}</p>
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => rosterListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}

const columnsOf = (query: RosterQuery) => [
  { label: 'Course', sort: rosterSortLink(query, 'title') },
  { label: 'Next lecture', sort: rosterSortLink(query, 'next') },
  { label: 'Children' },
  { label: 'Teacher' },
]

const RosterFilters = ({ query, isOpen }: { query: RosterQuery; isOpen: boolean }) => (
  <>
    <Filters
      key={rosterListHref(query)}
      action={staffPaths.rosters}
      search={{ placeholder: 'Course or teacher', value: query.q }}
      kept={{ size: query.size === 50 ? undefined : String(query.size) }}
      isOpen={isOpen}
      openHref={rosterListHref({ ...query, page: 1, filters: 'open' })}
      openLabel="Sort"
    >
      {/* Wide screens sort by the heads of the table; the select keeps their choice in the address. */}
      <FilterSelect
        label="Sort"
        name="sort"
        value={query.sort === 'next' ? undefined : query.sort}
        all="Next lecture first"
        options={[{ value: 'title', label: 'Title' }]}
        className="lg:hidden"
      />
    </Filters>
    <ActiveFilters
      filters={
        query.q ? [{ label: `“${query.q}”`, href: rosterListHref({ ...query, page: 1, q: undefined }) }] : []
      }
    />
  </>
)
