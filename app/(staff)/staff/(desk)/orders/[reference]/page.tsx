import type { Metadata } from 'next'
import { type OrderDetail, readOrder } from '#contract/staff/orders'
import type { Me } from '#contract/staff/session'
import { lagosDate } from '#domain/dates'
import { AuditLink } from '@/components/staff/audit/audit-link'
import { HandPaymentsPanel } from '@/components/staff/hand-payments/hand-payments-panel'
import { PageHead } from '@/components/staff/list/page-head'
import { Section } from '@/components/staff/list/section'
import { PlaceActions } from '@/components/staff/moving/place-actions'
import { AskProvider } from '@/components/staff/orders/ask-provider'
import { DealWithOrder } from '@/components/staff/orders/deal-with'
import { EndUnpaidOrder } from '@/components/staff/orders/end-unpaid-order'
import { FamilyPanel } from '@/components/staff/orders/family-panel'
import { NoteForm } from '@/components/staff/orders/note-form'
import { OrderNeeds } from '@/components/staff/orders/order-needs'
import { OrderPlaces } from '@/components/staff/orders/order-places'
import { OrderStateChip } from '@/components/staff/orders/order-state-chip'
import { describePayment } from '@/components/staff/orders/order-words'
import { PaymentPanel } from '@/components/staff/orders/payment-panel'
import { ResendReceipt } from '@/components/staff/orders/resend-receipt'
import { StrikeNote } from '@/components/staff/orders/strike-note'
import { Timeline } from '@/components/staff/orders/timeline'
import { Presence } from '@/components/staff/presence/presence'
import { RefundDialog } from '@/components/staff/refunds/refund-dialog'
import { RefundPanel } from '@/components/staff/refunds/refund-panel'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export async function generateMetadata({
  params,
}: PageProps<'/staff/orders/[reference]'>): Promise<Metadata> {
  return { title: `Order ${(await params).reference}` }
}

/** STF-156 to STF-164. */
export default async function OrderPage({ params }: PageProps<'/staff/orders/[reference]'>) {
  const me = await requireStaff('orders.read')
  const { reference } = await params
  const { order } = await readStaff(readOrder, { params: { reference } })
  const now = new Date()
  const today = lagosDate(now)
  const canNote = me.permissions.includes('orders.note')
  const canWrite = me.permissions.includes('enrolments.write')
  return (
    <>
      <PageHead
        title={`Order ${reference}`}
        back={{ href: staffPaths.orders, label: 'Orders' }}
        presence={<Presence kind="order" id={order.orderId} />}
        sub={<Facts order={order} />}
        actions={<Actions order={order} me={me} />}
      />
      <OrderNeeds needs={order.needs} dispute={order.dispute} now={now}>
        {asksInNeeds(order) ? <AskProvider reference={reference} /> : null}
        {canNote && order.canBeDealtWith ? <DealWithOrder reference={reference} /> : null}
      </OrderNeeds>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <OrderPlaces
            order={order}
            today={today}
            actionsOf={(place) =>
              canWrite ? <PlaceActions place={place} today={today} open={order.byHand?.open} /> : null
            }
          />
          <Section title="Timeline">
            {canNote ? <NoteForm key={reference} reference={reference} /> : null}
            <Timeline
              entries={order.timeline}
              now={now}
              strike={(note) => <StrikeNote key={note.noteId} {...note} reference={reference} />}
            />
            <AuditLink me={me} kind="order" subject={order.orderId} />
          </Section>
        </div>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <FamilyPanel family={order.family} canOpen={me.permissions.includes('families.read')} />
          <PaymentPanel order={order} />
          {order.byHand ? (
            <HandPaymentsPanel
              reference={reference}
              amount={order.amount}
              byHand={order.byHand}
              canWrite={canWrite}
            />
          ) : null}
          {order.refunds.length > 0 ? <RefundPanel refunds={order.refunds} /> : null}
        </div>
      </div>
    </>
  )
}

const Facts = ({ order }: { order: OrderDetail }) => (
  <span className="flex flex-wrap items-center gap-x-2.5 gap-y-1">
    <OrderStateChip state={order.state} open={order.byHand?.open} />
    {describePayment(order)}
  </span>
)

/** Beside the reason to ask, not twice. */
const asksInNeeds = ({ canAskProvider, needs }: OrderDetail) => canAskProvider && needs.length > 0

/** STF-023: a button without its permission is not there. */
function Actions({ order, me: { permissions } }: { order: OrderDetail; me: Me }) {
  const { reference, receipt, refund, places, channel, byHand, canAskProvider, canEnd } = order
  return (
    <>
      {refund.canAsk ? <RefundDialog order={{ reference, channel, byHand, places, refund }} /> : null}
      {receipt && receipt.leftToday > 0 && permissions.includes('orders.receipt') ? (
        <ResendReceipt reference={reference} receipt={receipt} />
      ) : null}
      {canAskProvider && !asksInNeeds(order) ? <AskProvider reference={reference} /> : null}
      {canEnd && permissions.includes('enrolments.write') ? <EndUnpaidOrder reference={reference} /> : null}
    </>
  )
}
