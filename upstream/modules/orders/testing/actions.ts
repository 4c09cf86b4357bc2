import { and, eq, notInArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { ProviderError } from '../../../payments/port.ts'
import { deliverWebhooks } from '../../../payments/sandbox/webhooks.ts'
import { parentActor } from '../../../platform/actor.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { sandboxTransactions } from '../../../platform/db/schema/sandbox.ts'
import { addToCart, assignChildren, emptyCart, readCart, removeFromCart } from '../../cart/cart.ts'
import { findParent } from '../../parents/find-parent.ts'
import { eraseFamily } from '../../privacy/erase-family.ts'
import { initialize } from '../initialize.ts'
import { sandboxOf } from '../payment-provider.ts'
import { expireOrders, reconcileOrders } from '../reconcile.ts'
import { refundOrders } from '../refund-orders.ts'
import type { OrderFixtures } from './order-fixtures.ts'

export type Family = Awaited<ReturnType<OrderFixtures['family']>>
/** Families that compete for a few seats; the actions of one family are one journey. */
export type Simulation = {
  fixtures: OrderFixtures
  webhookUrl: string
  families: Family[]
  courseIds: string[]
}

/** A refusal is a valid outcome. */
export const allowRefusal = <T>(work: Promise<T>): Promise<T | undefined> =>
  work.catch((error: unknown) => {
    if (error instanceof AppError && error.code !== 'unavailable') return undefined
    throw error
  })

/** Any order of the parent: old ones can still be paid. */
async function someOrder({ fixtures }: Simulation, { parent }: Family, pick: number) {
  const ownOrders = await fixtures.db
    .select()
    .from(orders)
    .where(eq(orders.parentId, parent.parentId))
    .orderBy(orders.createdAt)
  return ownOrders[pick % Math.max(1, ownOrders.length)]
}

async function assign({ fixtures, courseIds }: Simulation, { parent, childIds }: Family, pick: number) {
  const items = await readCart(fixtures.db, parentActor(parent.parentId))
  const courseId = courseIds[pick % courseIds.length]
  const item = items.find(({ course }) => course.courseId === courseId)
  const chosen = childIds.slice(0, 1 + (pick % childIds.length))
  if (item) await allowRefusal(assignChildren(fixtures.db, parentActor(parent.parentId), item.cartId, chosen))
}

/** After a refusal, removes an item and tries again. */
async function startPayment({ fixtures }: Simulation, { parent }: Family, pick: number) {
  for (let tries = 0; tries < 3; tries += 1) {
    const items = await readCart(fixtures.db, parentActor(parent.parentId))
    const kobo = items.reduce((sum, { course, childs }) => sum + course.priceKobo * childs.length, 0)
    const order = await allowRefusal(initialize(fixtures.context, parentActor(parent.parentId), kobo))
    const item = items[pick % Math.max(1, items.length)]
    if (order || !item) return
    await allowRefusal(removeFromCart(fixtures.db, parentActor(parent.parentId), item.cartId))
  }
}

/** The order may be closed already. */
const choose = (outcome: string) => async (simulation: Simulation, family: Family, pick: number) => {
  const order = await someOrder(simulation, family, pick)
  if (order?.accessCode) await simulation.fixtures.choose(order.accessCode, outcome)
}

async function verify(simulation: Simulation, family: Family, pick: number) {
  const order = await someOrder(simulation, family, pick)
  if (order) await simulation.fixtures.verify(family.parent, order.reference)
}

const sendEvent = (event: string) => async (simulation: Simulation, family: Family, pick: number) => {
  const order = await someOrder(simulation, family, pick)
  const reference = order?.reference
  if (reference)
    await simulation.fixtures.webhook({ event, data: { reference, transaction: { reference }, pick } })
}

export async function deliverAllWebhooks(fixtures: OrderFixtures, url: string): Promise<void> {
  const sandbox = sandboxOf(fixtures)
  if (!sandbox) throw new Error('The sandbox is not the provider.')
  await deliverWebhooks({ db: fixtures.db, ...sandbox, url })
}

/** It may be refunded already. */
const allowProviderError = (work: Promise<unknown>) =>
  work.catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
  })

export type Action = (simulation: Simulation, family: Family, pick: number) => Promise<unknown>

/** None of these may fail, whenever it runs. */
export const orderActions: Record<string, Action> = {
  async addCourse(simulation, family, pick) {
    const { fixtures, courseIds } = simulation
    const courseId = courseIds[pick % courseIds.length] ?? ''
    await allowRefusal(addToCart(fixtures.db, parentActor(family.parent.parentId), [courseId]))
    await assign(simulation, family, pick)
  },
  assign,
  async removeItem({ fixtures }, { parent }, pick) {
    const items = await readCart(fixtures.db, parentActor(parent.parentId))
    const item = items[pick % Math.max(1, items.length)]
    if (item) await allowRefusal(removeFromCart(fixtures.db, parentActor(parent.parentId), item.cartId))
  },
  emptyCart: ({ fixtures }, { parent }) => emptyCart(fixtures.db, parentActor(parent.parentId)),
  startPayment,
  startPaymentInTwoTabs: (simulation, family, pick) =>
    Promise.all([startPayment(simulation, family, pick), startPayment(simulation, family, pick)]),
  pay: choose('success'),
  decline: choose('declined'),
  payByTransfer: choose('pending'),
  transferWrongAmount: choose('returned'),
  deliverAllWebhooks: ({ fixtures, webhookUrl }) => deliverAllWebhooks(fixtures, webhookUrl),
  async underpay({ fixtures, ...simulation }, family, pick) {
    const order = await someOrder({ fixtures, ...simulation }, family, pick)
    if (!order?.accessCode || order.status !== 'pending') return
    // A payment that has just succeeded stays complete.
    const isUnpaid = and(
      eq(sandboxTransactions.reference, order.reference),
      notInArray(sandboxTransactions.status, ['success', 'reversed']),
    )
    await fixtures.db
      .update(sandboxTransactions)
      .set({ data: { paidKobo: 100 } })
      .where(isUnpaid)
    await fixtures.choose(order.accessCode, 'success')
  },
  verify,
  webhook: sendEvent('charge.success'),
  webhookTwiceDuringVerify: (simulation, family, pick) =>
    Promise.all([
      sendEvent('charge.success')(simulation, family, pick),
      verify(simulation, family, pick),
      sendEvent('charge.success')(simulation, family, pick),
    ]),
  dispute: sendEvent('charge.dispute.create'),
  endDispute: sendEvent('charge.dispute.resolve'),
  async expire({ fixtures }, { parent }) {
    const isOpen = and(eq(orders.parentId, parent.parentId), eq(orders.status, 'pending'))
    await fixtures.db
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(isOpen)
    await expireOrders(fixtures.context)
  },
  async refundManually({ fixtures }, { parent }) {
    const ownOrders = await fixtures.db.select().from(orders).where(eq(orders.parentId, parent.parentId))
    const order = ownOrders.find(({ status, amountKobo }) => status === 'paid' && amountKobo > 0)
    if (order) await allowProviderError(fixtures.context.provider.refund(order.reference))
  },
  /** A family without orders leaves no rows to check. */
  async erase(simulation, family, pick) {
    const { fixtures } = simulation
    const row = await findParent(fixtures.db, family.parent.parentId)
    const hasOrdered = await someOrder(simulation, family, pick)
    if (row && hasOrdered && !row.erasedAt) await allowRefusal(eraseFamily(fixtures, row))
  },
  changePrice: ({ fixtures, courseIds }, _, pick) =>
    fixtures.db
      .update(courses)
      .set({ priceKobo: 1_000 * (1 + (pick % 7)) + (pick % 3) })
      .where(eq(courses.courseId, courseIds[pick % 2] ?? '')),
  reconcile: ({ fixtures }) => reconcileOrders(fixtures.context, 0),
  refund: ({ fixtures }) => refundOrders(fixtures.context, 0),
}
