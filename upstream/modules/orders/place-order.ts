import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { fullMessage } from '#domain/eligibility'
import { naira, toNaira } from '#domain/naira'
import { shortTitle } from '#domain/short-title'
import { lockParent } from '../../platform/db/lock-parent.ts'
import type { Tx } from '../../platform/db/open.ts'
import { courses } from '../../platform/db/schema/catalogue.ts'
import { orderLines, orders } from '../../platform/db/schema/orders.ts'
import { type CartPlace, digestOf, readCartLines, totalOf } from '../cart/cart-lines.ts'
import { record } from './audit-order.ts'
import type { OrderContext } from './context.ts'
import { type AwaitedOrder, awaitedError, findAwaited } from './find-pending-payment.ts'
import type { Order } from './lock-order.ts'
import { refuseHolding } from './seat-hold-limit.ts'
import { moveSeats, seatMoves } from './seats.ts'
import { grant } from './settle.ts'

/** How long seats are held for an order. */
const HOLD_MS = 30 * 60_000
/** An order with less time left is replaced instead of answered again. */
const WORTHWHILE_MS = 5 * 60_000
/** A call to the provider that takes longer has failed, or its process has died. */
const CALL_GRACE_MS = 10_000

/** What has to happen next, outside the transaction, before the parent can pay. */
export type Step =
  | { next: 'open'; order: Order & { accessCode: string } }
  | { next: 'settled'; order: Order }
  | { next: 'call'; order: Order }
  /** The provider is being asked for this order by another request. */
  | { next: 'wait'; order: Order }
  /** About to be replaced or paid for again, yet it may have been paid already. */
  | { next: 'check'; order: Order }

type Asked = {
  parentId: string
  expectedKobo: number
  /** Orders about which the provider was asked just now. */
  checked: ReadonlySet<string>
}

/** Reads the cart as it is now and places its order, or finds the one that stands for it. */
export const place = (context: OrderContext, asked: Asked): Promise<Step> =>
  context.db.transaction(async (tx) => {
    const parent = await lockParent(tx, asked.parentId)
    if (!parent) throw new AppError('unauthorized', 'Unauthorized.')
    const lines = await readCartLines(tx, asked.parentId)
    if (totalOf(lines) !== asked.expectedKobo) throw changedError(lines)
    const pending = await findPending(tx, asked.parentId)
    const standing = pending && stands(pending, digestOf(lines), asked.checked, context.callsSince)
    if (standing) return standing
    const inTheWay = await findAwaited(tx, asked.parentId, lines, asked.checked)
    if (inTheWay) return askAbout(inTheWay, asked.checked)
    const order = await replace(tx, context, { ...parent, lines, pending })
    if (order.amountKobo > 0) return { next: 'call', order }
    await settleFree(tx, context, order)
    return { next: 'settled', order }
  })

const changedError = (lines: readonly CartPlace[]) =>
  new AppError(
    'conflict',
    `Prices have changed. Please review your cart: the subtotal is now ${naira(toNaira(totalOf(lines)))}.`,
    { reason: 'price_changed' },
  )

async function findPending(tx: Tx, parentId: string) {
  const [pending] = await tx
    .select()
    .from(orders)
    .where(and(eq(orders.parentId, parentId), eq(orders.status, 'pending')))
    .for('update')
  return pending
}

/** Undefined when the pending order is to be replaced. */
function stands(
  pending: Order,
  digest: string,
  checked: ReadonlySet<string>,
  callsSince: Date,
): Step | undefined {
  const { accessCode } = pending
  if (accessCode === null)
    return isBeingCalled(pending, callsSince) ? { next: 'wait', order: pending } : undefined
  const isSame = pending.linesDigest === digest && pending.expiresAt.getTime() - Date.now() > WORTHWHILE_MS
  if (isSame) return { next: 'open', order: { ...pending, accessCode } }
  return checked.has(pending.orderId) ? undefined : { next: 'check', order: pending }
}

/** Throws `conflict` when the provider knows no more than that the payment is on its way, or cannot be asked. */
function askAbout(found: AwaitedOrder, checked: ReadonlySet<string>): Step {
  if (checked.has(found.order.orderId)) throw awaitedError(found)
  return { next: 'check', order: found.order }
}

const isBeingCalled = ({ createdAt }: Order, callsSince: Date) =>
  createdAt >= callsSince && Date.now() - createdAt.getTime() < CALL_GRACE_MS

type Replacement = { parentId: string; email: string; lines: CartPlace[]; pending: Order | undefined }

/** One pass over the seats for the old and the new order: no two buyers can wait for each other. */
async function replace(tx: Tx, context: OrderContext, { parentId, email, lines, pending }: Replacement) {
  const amountKobo = totalOf(lines)
  if (amountKobo > 0) await refuseHolding(tx, parentId)
  let old: { courseId: string }[] = []
  if (pending) {
    old = await tx.select().from(orderLines).where(eq(orderLines.orderId, pending.orderId))
    await tx
      .update(orders)
      .set({ status: 'cancelled', seatsHeld: false })
      .where(eq(orders.orderId, pending.orderId))
    await record(tx, pending, 'order.cancelled', { why: 'replaced' })
  }
  // The reference is taken before any seat: waiting for another buyer's reference while holding seats could deadlock.
  const order = await insertOrder(tx, {
    parentId,
    email,
    amountKobo,
    provider: amountKobo > 0 ? context.provider.name : 'free',
    linesDigest: digestOf(lines),
    expiresAt: new Date(Date.now() + HOLD_MS),
  })
  await tx.insert(orderLines).values(lines.map((line) => ({ ...line, orderId: order.orderId })))
  const full = await moveSeats(tx, seatMoves(lines, old))
  if (full) throw await fullError(tx, full)
  await record(tx, order, 'order.placed', { lines: lines.length })
  return order
}

/** The reference is the current time in milliseconds, moved on by one for as long as it is taken (AMB-16). */
async function insertOrder(tx: Tx, values: Omit<typeof orders.$inferInsert, 'reference'>): Promise<Order> {
  for (let reference = Date.now(); ; reference += 1) {
    const [order] = await tx
      .insert(orders)
      .values({ ...values, reference: String(reference) })
      .onConflictDoNothing({ target: orders.reference })
      .returning()
    if (order) return order
  }
}

async function fullError(tx: Tx, courseId: string) {
  const [course] = await tx
    .select({ title: courses.title, taken: courses.seatsTaken, capacity: courses.maximumCapacity })
    .from(courses)
    .where(eq(courses.courseId, courseId))
  const left = course ? course.capacity - course.taken : 0
  const title = course?.title ?? 'A course in your cart'
  return new AppError(
    'conflict',
    left > 0
      ? `${shortTitle(title)} has only ${left} ${left === 1 ? 'place' : 'places'} left. Please review your cart.`
      : fullMessage({ title }),
    { reason: 'course_full' },
  )
}

/** Nothing to pay, so no provider: the order is settled where it is placed. */
async function settleFree(tx: Tx, { provider }: OrderContext, order: Order) {
  const { amountKobo, currency } = order
  const nothing = { amount: amountKobo, requestedAmount: amountKobo, currency, channel: 'free', paidAt: null }
  const outcome = await grant(tx, order, { ...nothing, domain: provider.domain }, provider.domain)
  if (outcome !== 'paid')
    throw new AppError('conflict', 'Your cart has changed. Please review it.', { reason: 'cart_changed' })
}
