import useSWR from 'swr'
import type { TransactionList } from '#contract/api/transaction'
import { listTransactions } from '#contract/bff/transaction'
import { call } from '@/lib/client/api'

export function useTransactions(first?: TransactionList) {
  const { data, error, mutate } = useSWR(listTransactions.path, () => call(listTransactions), {
    fallbackData: first,
  })
  return {
    transactions: data?.transactions ?? [],
    isLoading: !data && !error,
    error: data ? undefined : error,
    refresh: () => mutate(),
  }
}
