import type { Metadata } from 'next'
import { listShareLinks } from '#contract/staff/share'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { AddLink } from '@/components/staff/share/add-link'
import { ShareFilters } from '@/components/staff/share/share-filters'
import { hasShareFilters, type ShareQuery, shareListHref } from '@/components/staff/share/share-list-address'
import { ShareTable } from '@/components/staff/share/share-table'
import { ViewBar } from '@/components/staff/views/view-bar'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Share' }

/** STF-237 to STF-240. */
export default async function SharePage({ searchParams }: PageProps<'/staff/share'>) {
  await requireStaff('share.write')
  const params = await searchParams
  const query = listQueryOf(listShareLinks.query, params)
  const { rows, total } = await readStaff(listShareLinks, { query })
  return (
    <>
      <PageHead
        title="Share"
        sub="Campaign links and how often people opened them. Those of a course or post are made on its own page."
        actions={<AddLink variant="primary" />}
      />
      <ShareFilters query={query} isOpen={params.filters === 'open'} />
      <ViewBar {...(await readSavedViews('share', query))} />
      {rows.length > 0 ? <ShareTable links={rows} query={query} /> : <NoLinks query={query} total={total} />}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => shareListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}

/** STF-063. `total`: of a page after the last. */
const NoLinks = ({ query, total }: { query: ShareQuery; total: number }) =>
  total === 0 && !hasShareFilters(query) ? (
    <p className="rounded-[1rem] border border-line bg-surface px-4 py-6">
      No campaign links yet. Make the first one here, or on the page of a course or post.
    </p>
  ) : (
    <NothingMatches href={staffPaths.share} />
  )
