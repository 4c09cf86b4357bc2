'use client'

import type { ComponentProps } from 'react'
import type { TransactionList } from '#contract/api/transaction'
import { findHandReceipt } from '#domain/hand-receipt'
import { receiptOf } from '#domain/receipt'
import { HandReceipt } from '@/components/transaction/hand-receipt'
import { Receipt } from '@/components/transaction/receipt'
import { ButtonLink } from '@/components/ui/button-link'
import { EmptyState } from '@/components/ui/empty-state'
import { ErrorState } from '@/components/ui/error-state'
import { LoadingOverlay } from '@/components/ui/loading-overlay'
import { useTransactions } from '@/lib/client/use-transaction'
import { paths } from '@/lib/paths'

type Props = {
  initial: TransactionList | undefined
  reference: string
  payer: ComponentProps<typeof Receipt>['payer']
}

export function ReceiptView({ initial, reference, payer }: Props) {
  const { transactions, isLoading, error, refresh } = useTransactions(initial)
  const receipt = receiptOf(transactions, reference)
  const handReceipt = findHandReceipt(transactions, reference)
  if (handReceipt) return <HandReceipt receipt={handReceipt} payer={payer} />
  if (receipt) return <Receipt receipt={receipt} reference={reference} payer={payer} />
  return (
    <>
      <h1 className="sr-only">Receipt</h1>
      {isLoading && <LoadingOverlay text="Fetching Receipt..." />}
      {error ? (
        <ErrorState
          message="Something went wrong. Failed to load your receipt."
          onRetry={() => void refresh()}
        />
      ) : null}
      {!isLoading && !error && (
        <EmptyState
          spot="purchases-empty"
          title="No receipt found."
          text="A receipt appears here after a payment."
          action={<ButtonLink href={paths.purchaseHistory}>Purchase History</ButtonLink>}
        />
      )}
    </>
  )
}
