import type { ProviderRefund } from '../../payments/port.ts'
import type { RefundRow } from './refund-mails.ts'

/** What a message of the provider says about its refund. */
export type RefundMessage = {
  providerRefundId?: string | undefined
  ownRefundId?: string | undefined
  hasNote?: true | undefined
  /** Kobo. */
  amount?: number | undefined
}

const waiting: readonly RefundRow['state'][] = ['asked', 'unclear', 'needs-account']

/** The message can be about this refund, as far as amount, note and ids go. */
export function canBeAbout(row: RefundRow, { providerRefundId, hasNote, amount }: RefundMessage): boolean {
  if (providerRefundId !== undefined && row.providerRefundId !== null)
    return row.providerRefundId === providerRefundId
  // Only a whole refund is asked for without a note.
  if (hasNote && !row.isWhole) return false
  if (amount === undefined || row.amountKobo === amount) return true
  // Fees that were passed on to the payer come on top of the order's amount.
  return row.isWhole && amount > row.amountKobo
}

/** An id that the row does not have yet, or the same. */
const isSameAttempt = (row: RefundRow, { providerRefundId }: RefundMessage) =>
  providerRefundId === undefined || row.providerRefundId === null || row.providerRefundId === providerRefundId

/**
 * STF-172: by the provider's id, by our id, then by the only open one of the amount.
 * @param listed refunds that the provider has just listed, whose state is therefore known; without it, a message that could
 * be about several refunds is ambiguous
 * @returns 'listed' for a message that can be about one of `listed`
 */
export function matchRefund(
  rows: readonly RefundRow[],
  message: RefundMessage,
  listed?: ReadonlySet<string>,
): RefundRow | 'ambiguous' | 'listed' | undefined {
  const { providerRefundId, ownRefundId } = message
  const byId = rows.find((row) => providerRefundId !== undefined && row.providerRefundId === providerRefundId)
  if (byId) return byId
  const byNote = rows.find(({ refundId }) => refundId === ownRefundId)
  if (byNote) return isSameAttempt(byNote, message) ? byNote : undefined
  const possible = rows.filter((row) => canBeAbout(row, message) && !listed?.has(row.refundId))
  const open = possible.filter(({ state }) => waiting.includes(state))
  if (open.length === 0) return undefined
  // Its state is known, and one that is not listed was perhaps never made.
  if (listed)
    return rows.some((row) => listed.has(row.refundId) && canBeAbout(row, message)) ? 'listed' : open[0]
  const ended = possible.filter(({ state }) => state === 'sent' || state === 'failed')
  return open.length === 1 && ended.length === 0 ? open[0] : 'ambiguous'
}

/** STF-171: one that has not failed before one that has. */
export function findListed(row: RefundRow, listed: readonly ProviderRefund[]): ProviderRefund | undefined {
  const sameId = listed.filter(({ refundId }) => refundId === row.providerRefundId)
  const alive = listed.filter(({ status }) => status !== 'failed')
  return (
    sameId.find(({ status }) => status !== 'failed') ??
    alive.find(({ ownRefundId }) => ownRefundId === row.refundId) ??
    alive.find(({ isWhole }) => isWhole && row.isWhole) ??
    sameId[0]
  )
}
