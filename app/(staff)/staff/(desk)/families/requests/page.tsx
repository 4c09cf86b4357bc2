import type { Metadata } from 'next'
import { listPrivacyRequests } from '#contract/staff/privacy-requests'
import { lagosDate } from '#domain/dates'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { ListTable } from '@/components/staff/list/table'
import { RequestFilters } from '@/components/staff/requests/request-filters'
import { requestListHref } from '@/components/staff/requests/request-list-address'
import { RequestListRow, requestColumns } from '@/components/staff/requests/request-list-row'
import { ViewBar } from '@/components/staff/views/view-bar'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Privacy requests' }

/** STF-201. */
export default async function PrivacyRequestsPage({ searchParams }: PageProps<'/staff/families/requests'>) {
  await requireStaff('families.requests')
  const params = await searchParams
  const query = listQueryOf(listPrivacyRequests.query, params)
  const { rows, total } = await readStaff(listPrivacyRequests, { query })
  const today = lagosDate(new Date())
  return (
    <>
      <PageHead
        title="Privacy requests"
        sub="What families ask for about their data."
        back={{ href: staffPaths.families, label: 'Families' }}
      />
      <ViewBar {...(await readSavedViews('privacy-requests', { ...query, q: undefined }))} />
      <RequestFilters query={query} isOpen={params.filters === 'open'} />
      {rows.length > 0 ? (
        <ListTable caption="Privacy requests" columns={requestColumns(query)}>
          {rows.map((request) => (
            <RequestListRow key={request.requestId} request={request} today={today} />
          ))}
        </ListTable>
      ) : (
        <NoRequests isFiltered={total > 0 || Boolean(query.kind ?? query.state)} />
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => requestListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}

/** STF-063. */
const NoRequests = ({ isFiltered }: { isFiltered: boolean }) =>
  isFiltered ? (
    <NothingMatches href={staffPaths.privacyRequests} />
  ) : (
    <p>No requests yet. Open a family and record its request there.</p>
  )
