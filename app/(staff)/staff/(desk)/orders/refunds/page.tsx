import type { Metadata } from 'next'
import type { z } from 'zod'
import { listRequestedRefunds } from '#contract/staff/refunds'
import { naira } from '#domain/naira'
import { formatAge, formatMoment } from '@/components/staff/list/format-time'
import { PageHead } from '@/components/staff/list/page-head'
import { Cell, ListTable, NameCell, Row } from '@/components/staff/list/table'
import { describeReason } from '@/components/staff/refunds/refund-words'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Refunds to approve' }

const columns = [
  { label: 'Order' },
  { label: 'Family' },
  { label: 'Courses' },
  { label: 'Asked by' },
  { label: 'Waiting' },
  { label: 'Amount', figures: true },
]

/** STF-168. Approving and declining are on the page of the order. */
export default async function RefundsPage() {
  await requireStaff('refunds.approve')
  const { refunds } = await readStaff(listRequestedRefunds, {})
  const now = new Date()
  return (
    <>
      <PageHead
        title="Refunds to approve"
        sub="Refunds above the limit, the oldest first. Open the order to approve or decline one."
        back={{ href: staffPaths.orders, label: 'Orders' }}
      />
      {refunds.length > 0 ? (
        <ListTable caption="Refunds to approve" columns={columns}>
          {refunds.map((refund) => (
            <RefundRow key={refund.refundId} refund={refund} now={now} />
          ))}
        </ListTable>
      ) : (
        <p>No refund waits for approval.</p>
      )}
    </>
  )
}

type Requested = z.output<typeof listRequestedRefunds.response>['refunds'][number]

const noteClass = 'block text-xs text-ink-muted'

const RefundRow = ({ refund, now }: { refund: Requested; now: Date }) => (
  <Row>
    <NameCell href={staffPaths.order(refund.reference)} name={refund.reference} />
    <Cell label="Family">{refund.family ?? '–'}</Cell>
    <Cell label="Courses">
      {[...new Set(refund.lines.map(({ courseTitle }) => courseTitle))].join(', ')}
      <span className={noteClass}>{describeReason(refund)}</span>
    </Cell>
    <Cell label="Asked by">
      {refund.askedBy ?? 'The site'}
      {refund.can.includes('approve') ? null : (
        <span className={noteClass}>Another owner has to approve it.</span>
      )}
    </Cell>
    <Cell label="Waiting" className="nums">
      {formatAge(refund.createdAt, now)}
      <time dateTime={refund.createdAt} className={noteClass}>
        {formatMoment(refund.createdAt)}
      </time>
    </Cell>
    <Cell label="Amount" figures>
      {naira(refund.amount)}
    </Cell>
  </Row>
)
