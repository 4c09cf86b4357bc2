import type { Metadata } from 'next'
import { listTransactions } from '#contract/api/transaction'
import { fromPathSegment } from '#domain/path-segment'
import { fullName } from '#domain/person'
import { ReceiptView } from '@/components/transaction/receipt-view'
import { Breadcrumb } from '@/components/ui/breadcrumb'
import { paths } from '@/lib/paths'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'

type Props = { params: Promise<{ reference: string }> }

export async function generateMetadata({ params }: Props): Promise<Metadata> {
  return { title: `Receipt ${fromPathSegment((await params).reference)}` }
}

const crumbs = [{ label: 'Purchase History', href: paths.purchaseHistory }, { label: 'Receipt' }]

/** The reference selects one of the parent's own payments. */
export default async function ReceiptPage({ params }: Props) {
  const reference = fromPathSegment((await params).reference)
  const { token, parent } = await requireParent(paths.receipt(reference))
  const initial = await prefetch(upstream(listTransactions, {}, { token }))
  return (
    <div className="wrap pb-16 print:p-0">
      <div className="print:hidden">
        <Breadcrumb items={crumbs} />
      </div>
      <ReceiptView
        initial={initial}
        reference={reference}
        payer={{ name: fullName(parent), email: parent.email }}
      />
    </div>
  )
}
