import type { Metadata } from 'next'
import { notFound } from 'next/navigation'
import { readOrder } from '#contract/staff/orders'
import { fromPathSegment } from '#domain/path-segment'
import { HandReceipt } from '@/components/staff/hand-payments/hand-receipt'
import { PrintButton } from '@/components/staff/hand-payments/print-button'
import { PageHead } from '@/components/staff/list/page-head'
import { readStaff, requireStaff } from '@/lib/server/staff/page'
import { staffPaths } from '@/lib/staff-paths'

type Props = PageProps<'/staff/orders/[reference]/receipts/[number]'>

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Receipt ${fromPathSegment((await params).number)}` }
}

/** STF-186. */
export default async function HandReceiptPage({ params }: Props) {
  await requireStaff('orders.read')
  const { reference, number } = await params
  const { order } = await readStaff(readOrder, { params: { reference } })
  const receiptNumber = fromPathSegment(number)
  const payment = order.byHand?.payments.find((one) => one.receiptNumber === receiptNumber)
  if (!payment) notFound()
  return (
    <>
      <div className="print:hidden">
        <PageHead
          title={`Receipt ${receiptNumber}`}
          back={{ href: staffPaths.order(order.reference), label: `Order ${order.reference}` }}
          actions={<PrintButton label="Print receipt" />}
        />
      </div>
      <HandReceipt payment={payment} order={order} />
    </>
  )
}
