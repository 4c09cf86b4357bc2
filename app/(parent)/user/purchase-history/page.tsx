import type { Metadata } from 'next'
import { listTransactions } from '#contract/api/transaction'
import { lagosDate } from '#domain/dates'
import { AccountShell } from '@/components/layout/account-shell'
import { VerifyPaymentLink } from '@/components/payment/verify-payment-link'
import { TransactionList } from '@/components/transaction/transaction-list'
import { paths } from '@/lib/paths'
import { prefetch } from '@/lib/server/prefetched-data'
import { requireParent } from '@/lib/server/session'
import { upstream } from '@/lib/server/upstream'

export const metadata: Metadata = { title: 'Purchase History' }

export default async function PurchaseHistoryPage() {
  const { token } = await requireParent(paths.purchaseHistory)
  const initial = await prefetch(upstream(listTransactions, {}, { token }))
  return (
    <AccountShell title="Purchase History">
      <div className="mt-6">
        <TransactionList initial={initial} today={lagosDate(new Date())} />
        <VerifyPaymentLink className="mt-6" />
      </div>
    </AccountShell>
  )
}
