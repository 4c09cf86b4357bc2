'use client'

import type { TransactionList as List } from '#contract/api/transaction'
import { paymentTotals } from '#domain/receipt'
import { TransactionCard } from '@/components/transaction/transaction-card'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { Pager } from '@/components/ui/pager'
import { usePages } from '@/lib/client/use-pages'
import { useTransactions } from '@/lib/client/use-transaction'
import { paths } from '@/lib/paths'

type Props = {
  initial: List | undefined
  /** Calendar date in Lagos. */
  today: string
}

/** HIST-01. */
export function TransactionList({ initial, today }: Props) {
  const { transactions, isLoading, error, refresh } = useTransactions(initial)
  const { shown, ...pages } = usePages(transactions)
  const totals = paymentTotals(transactions)
  if (isLoading) return <LoadingOverlay text="Fetching Purchases..." />
  if (error) {
    return (
      <ErrorState
        message="Something went wrong. Failed to load your purchases."
        onRetry={() => void refresh()}
      />
    )
  }
  if (transactions.length === 0) {
    return (
      <EmptyState
        spot="purchases-empty"
        title="No purchase made yet."
        text="Your payments appear here."
        action={<ButtonLink href={paths.browseCourses}>Search Courses</ButtonLink>}
      />
    )
  }
  return (
    <>
      <ul aria-label="Purchases" className="grid gap-5 md:grid-cols-2">
        {shown.map((transaction) => (
          <li key={transaction.transactionId}>
            <TransactionCard transaction={transaction} today={today} total={totals.get(transaction)} />
          </li>
        ))}
      </ul>
      <Pager {...pages} />
    </>
  )
}
