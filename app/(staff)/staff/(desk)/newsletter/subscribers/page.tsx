import type { Metadata } from 'next'
import { listSubscribers } from '#contract/staff/subscribers'
import { lagosDate } from '#domain/dates'
import { subscriberStates } from '#domain/newsletter-states'
import { NewsletterTabs } from '@/components/staff/letters-list/newsletter-tabs'
import { listQueryOf } from '@/components/staff/list/list-query'
import { ListSearch } from '@/components/staff/list/list-search'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { SortLinks } from '@/components/staff/list/sort-links'
import { StateTabs } from '@/components/staff/list/state-tabs'
import { ListTable } from '@/components/staff/list/table'
import { ExportSubscribers } from '@/components/staff/subscribers/export-subscribers'
import {
  type SubscriberQuery,
  subscriberListHref,
  subscriberSortLinks,
} from '@/components/staff/subscribers/subscriber-list-address'
import { SubscriberListRow, subscriberColumns } from '@/components/staff/subscribers/subscriber-row'
import { isWholeAddress, subscriberStateWords } from '@/components/staff/subscribers/subscriber-words'
import { ViewBar } from '@/components/staff/views/view-bar'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Subscribers' }

/** STF-225. */
export default async function SubscribersPage({ searchParams }: PageProps<'/staff/newsletter/subscribers'>) {
  const me = await requireStaff('newsletter.write')
  const query = listQueryOf(listSubscribers.query, await searchParams)
  const { rows, total, counts } = await readStaff(listSubscribers, { query })
  const mayExport = me.permissions.includes('subscribers.export')
  return (
    <>
      <PageHead
        title="Newsletter"
        sub="Addresses are masked. Looking up a whole address is recorded."
        actions={mayExport ? <ExportSubscribers state={query.state} today={lagosDate(new Date())} /> : null}
      />
      <NewsletterTabs current="subscribers" />
      <StateTabs
        states={subscriberStates}
        current={query.state}
        labels={subscriberStateWords}
        counts={counts}
        href={(state) => subscriberListHref({ ...query, page: 1, state })}
      />
      <ListSearch
        action={staffPaths.subscribers}
        placeholder="Whole email address"
        q={query.q}
        label="Look up"
      />
      <ViewBar {...(await readSavedViews('subscribers', query))} />
      {rows.length > 1 ? <SortLinks links={subscriberSortLinks(query)} /> : null}
      {rows.length > 0 ? (
        <ListTable caption="Subscribers" columns={subscriberColumns(query)}>
          {rows.map((subscriber) => (
            <SubscriberListRow key={subscriber.subscriberId} subscriber={subscriber} />
          ))}
        </ListTable>
      ) : (
        <NoSubscribers query={query} isBeyond={total > 0} />
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => subscriberListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}

/** STF-063. */
function NoSubscribers({ query, isBeyond }: { query: SubscriberQuery; isBeyond: boolean }) {
  const { q, state } = query
  if (q === undefined && state === undefined && !isBeyond)
    return (
      <p className="rounded-[1rem] border border-line bg-surface px-4 py-6">
        No subscribers yet. The form at the foot of the site brings the first one.
      </p>
    )
  return (
    <>
      {q !== undefined && !isWholeAddress(q) ? (
        <p role="status" className="mb-3">
          Type the whole address, such as ada@example.com.
        </p>
      ) : null}
      <NothingMatches href={staffPaths.subscribers} />
    </>
  )
}
