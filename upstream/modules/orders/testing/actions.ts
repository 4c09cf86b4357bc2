import { and, eq, notInArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { ProviderError } from '../../../payments/port.ts'
import { deliverWebhooks } from '../../../payments/sandbox/webhooks.ts'
import { courses } from '../../../platform/db/schema/catalogue.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { sandboxTransactions } from '../../../platform/db/schema/sandbox.ts'
import { addToCart, assignChildren, emptyCart, readCart, removeFromCart } from '../../cart/cart.ts'
import { findParent } from '../../parents/find-parent.ts'
import { eraseFamily } from '../../privacy/erase-family.ts'
import { initialize } from '../initialize.ts'
import { sandboxOf } from '../payment-provider.ts'
import { expireOrders, reconcileOrders } from '../reconcile.ts'
import { refundOrders } from '../refund-orders.ts'
import type { Shop } from './order-fixtures.ts'

export type Family = Awaited<ReturnType<Shop['family']>>
/** Families that compete for a few seats; the actions of one family are one journey. */
export type World = { shop: Shop; webhookUrl: string; families: Family[]; courseIds: string[] }

/** A refusal is a valid outcome. */
const orRefusal = <T>(deed: Promise<T>): Promise<T | undefined> =>
  deed.catch((error: unknown) => {
    if (error instanceof AppError && error.code !== 'unavailable') return undefined
    throw error
  })

/** Any order of the parent: old ones can still be paid. */
async function someOrder({ shop }: World, { parent }: Family, pick: number) {
  const own = await shop.db
    .select()
    .from(orders)
    .where(eq(orders.parentId, parent.parentId))
    .orderBy(orders.createdAt)
  return own[pick % Math.max(1, own.length)]
}

async function assign({ shop, courseIds }: World, { parent, childIds }: Family, pick: number) {
  const items = await readCart(shop.db, parent.parentId)
  const courseId = courseIds[pick % courseIds.length]
  const item = items.find(({ course }) => course.courseId === courseId)
  const chosen = childIds.slice(0, 1 + (pick % childIds.length))
  if (item) await orRefusal(assignChildren(shop.db, parent.parentId, item.cartId, chosen))
}

/** After a refusal, removes an item and tries again. */
async function begin({ shop }: World, { parent }: Family, pick: number) {
  for (let tries = 0; tries < 3; tries += 1) {
    const items = await readCart(shop.db, parent.parentId)
    const kobo = items.reduce((sum, { course, childs }) => sum + course.priceKobo * childs.length, 0)
    const order = await orRefusal(initialize(shop.context, parent.parentId, kobo))
    const item = items[pick % Math.max(1, items.length)]
    if (order || !item) return
    await orRefusal(removeFromCart(shop.db, parent.parentId, item.cartId))
  }
}

/** The order may be closed already. */
const choose = (outcome: string) => async (world: World, family: Family, pick: number) => {
  const order = await someOrder(world, family, pick)
  if (order?.accessCode) await world.shop.choose(order.accessCode, outcome)
}

async function verify(world: World, family: Family, pick: number) {
  const order = await someOrder(world, family, pick)
  if (order) await world.shop.verify(family.parent, order.reference)
}

const tell = (event: string) => async (world: World, family: Family, pick: number) => {
  const order = await someOrder(world, family, pick)
  const reference = order?.reference
  if (reference) await world.shop.webhook({ event, data: { reference, transaction: { reference }, pick } })
}

export async function tellAll(shop: Shop, url: string): Promise<void> {
  const sandbox = sandboxOf(shop)
  if (!sandbox) throw new Error('The sandbox is not the provider.')
  await deliverWebhooks({ db: shop.db, ...sandbox, url })
}

/** It may be refunded already. */
const orRefund = (deed: Promise<unknown>) =>
  deed.catch((error: unknown) => {
    if (!(error instanceof ProviderError)) throw error
  })

type Doing = (world: World, family: Family, pick: number) => Promise<unknown>

/** None of these may fail, whenever it runs. */
export const deeds: Record<string, Doing> = {
  async putInCart(world, family, pick) {
    const { shop, courseIds } = world
    const courseId = courseIds[pick % courseIds.length] ?? ''
    await orRefusal(addToCart(shop.db, family.parent.parentId, [courseId]))
    await assign(world, family, pick)
  },
  assign,
  async takeOut({ shop }, { parent }, pick) {
    const items = await readCart(shop.db, parent.parentId)
    const item = items[pick % Math.max(1, items.length)]
    if (item) await orRefusal(removeFromCart(shop.db, parent.parentId, item.cartId))
  },
  emptyCart: ({ shop }, { parent }) => emptyCart(shop.db, parent.parentId),
  begin,
  beginInTwoTabs: (world, family, pick) =>
    Promise.all([begin(world, family, pick), begin(world, family, pick)]),
  pay: choose('success'),
  decline: choose('declined'),
  payByTransfer: choose('pending'),
  transferWrongAmount: choose('returned'),
  tellAll: ({ shop, webhookUrl }) => tellAll(shop, webhookUrl),
  async payTooLittle({ shop, ...world }, family, pick) {
    const order = await someOrder({ shop, ...world }, family, pick)
    if (!order?.accessCode || order.status !== 'pending') return
    // A payment that has just succeeded stays complete.
    const isUnpaid = and(
      eq(sandboxTransactions.reference, order.reference),
      notInArray(sandboxTransactions.status, ['success', 'reversed']),
    )
    await shop.db
      .update(sandboxTransactions)
      .set({ data: { paidKobo: 100 } })
      .where(isUnpaid)
    await shop.choose(order.accessCode, 'success')
  },
  verify,
  webhook: tell('charge.success'),
  webhookTwiceBesideVerify: (world, family, pick) =>
    Promise.all([
      tell('charge.success')(world, family, pick),
      verify(world, family, pick),
      tell('charge.success')(world, family, pick),
    ]),
  dispute: tell('charge.dispute.create'),
  disputeIsOver: tell('charge.dispute.resolve'),
  async runOutOfTime({ shop }, { parent }) {
    const isOpen = and(eq(orders.parentId, parent.parentId), eq(orders.status, 'pending'))
    await shop.db
      .update(orders)
      .set({ expiresAt: new Date(Date.now() - 1000) })
      .where(isOpen)
    await expireOrders(shop.context)
  },
  async refundByHand({ shop }, { parent }) {
    const own = await shop.db.select().from(orders).where(eq(orders.parentId, parent.parentId))
    const order = own.find(({ status, amountKobo }) => status === 'paid' && amountKobo > 0)
    if (order) await orRefund(shop.context.provider.refund(order.reference))
  },
  /** A family without orders leaves no rows to check. */
  async erase(world, family, pick) {
    const { shop } = world
    const row = await findParent(shop.db, family.parent.parentId)
    const hasOrdered = await someOrder(world, family, pick)
    if (row && hasOrdered && !row.erasedAt) await orRefusal(eraseFamily(shop, row, '127.0.0.1'))
  },
  changePrice: ({ shop, courseIds }, _, pick) =>
    shop.db
      .update(courses)
      .set({ priceKobo: 1_000 * (1 + (pick % 7)) + (pick % 3) })
      .where(eq(courses.courseId, courseIds[pick % 2] ?? '')),
  reconcile: ({ shop }) => reconcileOrders(shop.context, 0),
  refund: ({ shop }) => refundOrders(shop.context, 0),
}
