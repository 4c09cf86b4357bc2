import 'server-only'
import { listTransactions } from '#contract/api/transaction'
import { findHandReceipt } from '#domain/hand-receipt'
import { fromPathSegment } from '#domain/path-segment'
import { receiptOf } from '#domain/receipt'
import { paths } from '@/lib/paths'
import { prefetch } from '@/lib/server/prefetched-data'
import { upstream } from '@/lib/server/upstream'

const receiptPath = new RegExp(`^${paths.receipt('')}([^/]+)$`)

/** A streamed page cannot respond with 404. The page itself reports a failed read. */
export async function isUnknownReceipt(pathname: string, token: string): Promise<boolean> {
  const reference = receiptPath.exec(pathname)?.[1]
  if (reference === undefined) return false
  const list = await prefetch(upstream(listTransactions, {}, { token }))
  if (list === undefined) return false
  const number = fromPathSegment(reference)
  return !receiptOf(list.transactions, number) && !findHandReceipt(list.transactions, number)
}
