import type { Metadata } from 'next'
import { readProviderEvent } from '#contract/staff/provider-events'
import { PageHead } from '@/components/staff/list/page-head'
import { Section } from '@/components/staff/list/section'
import { DealWithPayment } from '@/components/staff/orders/deal-with'
import { FactList } from '@/components/staff/orders/fact-list'
import { FieldList } from '@/components/staff/orders/field-list'
import { messageFacts } from '@/components/staff/orders/message-facts'
import { OrderNeeds } from '@/components/staff/orders/order-needs'
import { RefundPayment } from '@/components/staff/orders/refund-payment'
import { Timeline } from '@/components/staff/orders/timeline'
import { Link } from '@/components/ui/link'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

export const metadata: Metadata = { title: 'Provider’s message' }

/** STF-158, STF-161. */
export default async function ProviderMessagePage({ params }: PageProps<'/staff/orders/messages/[eventId]'>) {
  const me = await requireStaff('orders.read')
  const { eventId } = await params
  const { event } = await readStaff(readProviderEvent, { params: { eventId } })
  const { kind, reference, amount, hasOrder, need, canRefund, fields, notes } = event
  const now = new Date()
  return (
    <>
      <PageHead
        title={kind}
        sub="A message of the payment provider, as it is stored."
        back={{ href: staffPaths.providerMessages, label: 'Provider’s messages' }}
      />
      <OrderNeeds needs={need ? [need] : []} dispute={null} now={now}>
        {canRefund && me.permissions.includes('refunds.approve') ? (
          <RefundPayment eventId={eventId} amount={amount} />
        ) : null}
        {need && me.permissions.includes('orders.note') ? <DealWithPayment eventId={eventId} /> : null}
      </OrderNeeds>
      <div className="grid grid-cols-[minmax(0,1fr)] items-start gap-5 lg:grid-cols-[minmax(0,1fr)_19rem]">
        <div className="grid grid-cols-[minmax(0,1fr)] gap-5">
          <Section title="Fields">
            <FieldList fields={fields} />
          </Section>
          {notes.length > 0 ? (
            <Section title="History">
              <Timeline entries={notes} now={now} />
            </Section>
          ) : null}
        </div>
        <Section title="Message">
          <FactList facts={messageFacts(event)} />
          {hasOrder && reference ? (
            <Link
              href={staffPaths.order(reference)}
              prefetch={false}
              className="link mt-2 inline-flex min-h-11 items-center font-semibold"
            >
              Order {reference}
            </Link>
          ) : null}
        </Section>
      </div>
    </>
  )
}
