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

/** One payment on a sheet of A5. The reference chooses among the parent's own payments and reads no other. */
export default async function ReceiptPage({ params }: Props) {
  const reference = fromPathSegment((await params).reference)
  const { token, parent } = await requireParent(paths.receipt(reference))
  const first = await prefetch(upstream(listTransactions, {}, { token }))
  return (
    <div className="wrap pb-16 print:p-0">
      <div className="print:hidden">
        <Breadcrumb items={crumbs} />
      </div>
      <ReceiptView
        first={first}
        reference={reference}
        payer={{ name: fullName(parent), email: parent.email }}
      />
    </div>
  )
}
