import type { Metadata } from 'next'
import { listOrders } from '#contract/staff/orders'
import type { Me } from '#contract/staff/session'
import { listQueryOf } from '@/components/staff/list/list-query'
import { NothingMatches } from '@/components/staff/list/nothing-matches'
import { PageHead } from '@/components/staff/list/page-head'
import { ListFoot } from '@/components/staff/list/pagination'
import { TabLinks } from '@/components/staff/list/tab-links'
import { ListTable } from '@/components/staff/list/table'
import { OrderFilters } from '@/components/staff/orders/order-filters'
import {
  hasOrderFilters,
  type OrderQuery,
  orderListHref,
  orderSortLink,
} from '@/components/staff/orders/order-list-address'
import { OrderListRow } from '@/components/staff/orders/order-row'
import { ViewBar } from '@/components/staff/views/view-bar'
import { paths } from '@/lib/paths'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { readSavedViews } from '@/lib/server/staff/saved-views'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Orders' }

/** STF-153 to STF-155. */
export default async function OrdersPage({ searchParams }: PageProps<'/staff/orders'>) {
  const me = await requireStaff('orders.read')
  const params = await searchParams
  const query = listQueryOf(listOrders.query, params)
  const { rows, total, courses } = await readStaff(listOrders, { query })
  const now = new Date()
  return (
    <>
      <PageHead title="Orders" />
      <TabLinks label="Orders and payments" tabs={tabsFor(me)} />
      <OrderFilters query={query} courses={courses} isOpen={params.filters === 'open'} />
      <ViewBar {...(await readSavedViews('orders', query))} />
      {rows.length > 0 ? (
        <ListTable caption="Orders" columns={columnsOf(query)}>
          {rows.map((order) => (
            <OrderListRow key={order.reference} order={order} now={now} />
          ))}
        </ListTable>
      ) : hasOrderFilters(query) || total > 0 ? (
        <NothingMatches href={staffPaths.orders} />
      ) : (
        <NoOrders />
      )}
      <ListFoot
        page={query.page}
        size={query.size}
        rows={rows.length}
        total={total}
        href={(change) => orderListHref({ ...query, page: 1, ...change })}
      />
    </>
  )
}

const columnsOf = (query: OrderQuery) => [
  { label: 'Order', sort: orderSortLink(query, 'placed') },
  { label: 'Family' },
  { label: 'Courses' },
  { label: 'State' },
  { label: 'Waiting', sort: orderSortLink(query, 'waiting') },
  { label: 'Amount', figures: true, sort: orderSortLink(query, 'amount') },
]

/** What belongs to orders and has no entry in the sidebar. */
function tabsFor({ permissions, waiting }: Me) {
  const tab = (href: string, label: string, count?: number) => ({ href, label, count, isCurrent: false })
  return [
    { ...tab(staffPaths.orders, 'All orders'), isCurrent: true },
    tab(staffPaths.waitingOrders, 'Need a person', waiting.orders),
    ...(permissions.includes('refunds.approve')
      ? [tab(staffPaths.requestedRefunds, 'Refunds to approve')]
      : []),
    tab(staffPaths.providerMessages, 'Provider’s messages'),
    ...(permissions.includes('mail.read') ? [tab(staffPaths.mails, 'Sent mail')] : []),
  ]
}

/** STF-063. */
const NoOrders = () => (
  <div className="rounded-[1rem] border border-line bg-surface px-4 py-6">
    <p>No orders yet. An order appears here when a family pays for a course.</p>
    {/* Loads the document: the policy and the sheet of staff pages are not those of the site. */}
    <a href={paths.browseCourses} className="link mt-1 inline-flex min-h-11 items-center font-semibold">
      See the courses
    </a>
  </div>
)
