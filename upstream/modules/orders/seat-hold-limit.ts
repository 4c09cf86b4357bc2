import { and, asc, eq, gt } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../platform/db/open.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { Order } from './lock-order.ts'
import { isPendingStatus } from './settle.ts'

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS
/** Six full holds of 30 minutes. Only time counts, so frequent cart changes are allowed. */
const UNPAID_MS = 3 * HOUR_MS

/** Stops one account from blocking a course without paying. @throws AppError `too_many` */
export async function enforceSeatHoldLimit(tx: Tx, parentId: string): Promise<void> {
  const now = Date.now()
  const recent = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.parentId, parentId), gt(orders.createdAt, new Date(now - DAY_MS))))
    .orderBy(asc(orders.createdAt))
  const unpaid = recent.map((order, index) => ({ order, heldMs: heldMs(order, recent[index + 1], now) }))
  const sum = unpaid.reduce((ms, entry) => ms + entry.heldMs, 0)
  const oldest = unpaid.find((entry) => entry.heldMs > 0)
  if (!oldest || sum < UNPAID_MS) return
  const waitMs = oldest.order.createdAt.getTime() + DAY_MS - now
  const hours = Math.ceil(waitMs / HOUR_MS)
  throw new AppError(
    'too_many',
    `You have held places for three hours within a day without paying for them. Please try again in ${hours === 1 ? 'an hour' : `${hours} hours`}.`,
    { retryAfter: waitMs / 1000 },
  )
}

/**
 * A parent has one open order at a time: it ends when it expires or when the next one starts. One that the office ended
 * counts until then too, as its row does not say when it ended.
 */
function heldMs(order: Order, next: Order | undefined, now: number): number {
  if (!isUnpaid(order)) return 0
  const end = Math.min(now, order.expiresAt.getTime(), next?.createdAt.getTime() ?? now)
  return Math.max(0, end - order.createdAt.getTime())
}

/** An order without an access code cannot be paid; a pending transfer counts as paid. */
const isUnpaid = ({ status, providerStatus, accessCode }: Order) =>
  accessCode !== null &&
  ['pending', 'cancelled', 'expired'].includes(status) &&
  !isPendingStatus(providerStatus)
