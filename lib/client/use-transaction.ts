import useSWR from 'swr'
import type { TransactionList } from '#contract/api/transaction'
import { apiPaths } from '@/lib/api-paths'
import { api } from '@/lib/client/api'

const { transaction: path } = apiPaths

const listSchema = async () => (await import('#contract/api/transaction')).TransactionList

/** What the parent has paid, and tried to pay. @param first what the page was rendered with */
export function useTransactions(first?: TransactionList) {
  const { data, error, mutate } = useSWR(path, () => api.get(path, listSchema), { fallbackData: first })
  return {
    transactions: data?.transactions ?? [],
    isLoading: !data && !error,
    error: data ? undefined : error,
    refresh: () => mutate(),
  }
}
