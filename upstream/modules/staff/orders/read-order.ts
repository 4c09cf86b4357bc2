import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { OrderDetail } from '#contract/staff/orders'
import { maskEmail, maskPhone } from '#domain/mask'
import { toNaira } from '#domain/naira'
import { fullName } from '#domain/person'
import { isPermitted } from '#domain/staff-permissions'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/open.ts'
import { children } from '../../../platform/db/schema/children.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { readSetting } from '../../../platform/settings.ts'
import type { Order } from '../../orders/lock-order.ts'
import { sumRefunds } from '../../orders/refund-lines.ts'
import { findNeeds } from '../../orders/stuck-orders.ts'
import { listRefunds } from '../refunds/read-refunds.ts'
import { canAskProvider } from './ask-provider.ts'
import { canEnd } from './end-unpaid-order.ts'
import { findDispute } from './find-dispute.ts'
import { findByHand } from './order-by-hand.ts'
import { describeNeed } from './order-needs.ts'
import { findPlaces } from './order-places.ts'
import { refundedNaira } from './order-row.ts'
import { stateOf } from './order-state.ts'
import { countReceiptsLeft, hasReceipt } from './resend-receipt.ts'
import { readTimeline } from './timeline.ts'

type Family = typeof parents.$inferSelect

/** @throws AppError `not_found` */
async function findOrder(db: Db, reference: string): Promise<{ order: Order; family: Family }> {
  const [found] = await db
    .select({ order: orders, family: parents })
    .from(orders)
    .innerJoin(parents, eq(parents.parentId, orders.parentId))
    .where(eq(orders.reference, reference))
  if (!found) throw new AppError('not_found', 'Not found.')
  return found
}

function providerName({ provider }: Order, { PAYSTACK_SECRET_KEY = '' }: Context['env']): string {
  if (provider === 'free') return 'None'
  if (provider === 'manual') return 'By hand'
  if (provider === 'sandbox') return 'Sandbox'
  return `Paystack, ${PAYSTACK_SECRET_KEY.startsWith('sk_live_') ? 'live' : 'test'}`
}

async function serializeFamily(db: Db, family: Family): Promise<OrderDetail['family']> {
  const { parentId, erasedAt, createdAt, phoneNumber, email } = family
  if (erasedAt) return null
  return {
    parentId,
    name: fullName(family),
    children: await db.$count(children, eq(children.parentId, parentId)),
    since: createdAt.toISOString(),
    telephone: maskPhone(phoneNumber),
    email: maskEmail(email),
  }
}

/** STF-163. */
async function receiptFacts(db: Db, order: Order, { email }: Family): Promise<OrderDetail['receipt']> {
  if (!hasReceipt(order)) return null
  const isSame = email.toLowerCase() === order.email.toLowerCase()
  return {
    order: maskEmail(order.email),
    account: isSame ? null : maskEmail(email),
    leftToday: await countReceiptsLeft(db, order),
  }
}

/** STF-168. */
async function refundFacts(
  db: Db,
  { roles }: StaffCaller,
  { orderId, status, disputedAt }: Order,
  isLeft: boolean,
): Promise<OrderDetail['refund']> {
  const canAsk = isPermitted(roles, 'refunds.ask') && status === 'paid' && !disputedAt && isLeft
  if (isPermitted(roles, 'refunds.approve')) return { canAsk, limit: null, leftOfLimit: null }
  const limitKobo = await readSetting(db, 'refundLimitKobo')
  const leftKobo = Math.max(0, limitKobo - (await sumRefunds(db, orderId)))
  return { canAsk, limit: toNaira(limitKobo), leftOfLimit: toNaira(leftKobo) }
}

/** @throws AppError `not_found` */
export async function readOrder(
  { db, env }: Pick<Context, 'db' | 'env'>,
  reader: StaffCaller,
  reference: string,
): Promise<OrderDetail> {
  const { order, family } = await findOrder(db, reference)
  const { orderId, status } = order
  const { places, children: enrolled } = await findPlaces(db, { order, family })
  // Before the needs: a refund that is shown as failed is named among them.
  const refunds = await listRefunds(db, reader, orderId)
  const needs = (await findNeeds(db, [order])).get(orderId) ?? []
  return {
    orderId,
    reference,
    state: stateOf(order),
    placedAt: order.createdAt.toISOString(),
    paidAt: order.paidAt?.toISOString() ?? null,
    heldUntil: status === 'pending' ? order.expiresAt.toISOString() : null,
    amount: toNaira(order.amountKobo),
    refunded: refundedNaira(order),
    channel: order.channel,
    byHand: await findByHand(db, order),
    provider: providerName(order, env),
    places,
    family: await serializeFamily(db, family),
    needs: needs.map((need) => describeNeed(order, need, reader)),
    canBeDealtWith: needs.length > 0,
    canAskProvider: canAskProvider(order),
    canEnd: canEnd(order),
    receipt: await receiptFacts(db, order, family),
    dispute: await findDispute(db, order),
    refunds,
    refund: await refundFacts(
      db,
      reader,
      order,
      places.some(({ left }) => left > 0),
    ),
    timeline: await readTimeline(db, reader.id, { order, places: places.length, children: enrolled }),
  }
}
