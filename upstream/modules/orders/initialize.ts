import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { ProviderError } from '../../payments/port.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { forgetReturn } from './bank-transfers.ts'
import { cancelOrder } from './close-order.ts'
import { tryConfirm } from './confirm-payment.ts'
import type { OrderContext } from './context.ts'
import type { Order } from './lock-order.ts'
import { place, type Step } from './place-order.ts'

const WAIT_MS = 100
/** Longer than one call to the provider may take, shorter than a browser's patience. */
const PATIENCE_MS = 12_000
/** An order answered again within this time needs no question whether it has been paid meanwhile. */
const FRESH_MS = 5_000

/**
 * Gets or creates the order for the parent's cart, ready to be paid: the same cart answers the same order, however
 * often and from however many tabs it is asked. An order without an access code has nothing left to pay.
 * @param expectedKobo the subtotal that the parent was shown
 * Throws AppError: `invalid`, `conflict` (the cart cannot be bought as it was shown), `too_many` (places were
 * held unpaid for too long) or `unavailable` (the provider).
 */
export async function initialize(
  context: OrderContext,
  parentId: string,
  expectedKobo: number,
): Promise<Order> {
  const tried: Tried = { checked: new Set(), duplicates: 0 }
  for (const until = Date.now() + PATIENCE_MS; Date.now() < until; ) {
    const step = await place(context, { parentId, expectedKobo, checked: tried.checked })
    const order = await advance(context, step, tried)
    if (order) return order
  }
  throw unavailable()
}

type Tried = { checked: Set<string>; duplicates: number }

/** Undefined when the cart has to be looked at again. */
async function advance(
  context: OrderContext,
  { next, order }: Step,
  tried: Tried,
): Promise<Order | undefined> {
  switch (next) {
    case 'settled':
      return { ...order, accessCode: null }
    case 'open':
      return reopen(context, order)
    case 'call':
      return call(context, order, tried)
    case 'check':
      await tryConfirm(context, order.reference)
      tried.checked.add(order.orderId)
      return undefined
    case 'wait':
      await wait(WAIT_MS)
      return undefined
  }
}

/**
 * It may have been paid since it was first opened: in another tab, or in a popup that never reported. Undefined when it is
 * neither open nor paid any more: its code would open a payment that is over.
 */
async function reopen(context: OrderContext, order: Order): Promise<Order | undefined> {
  await forgetReturn(context.db, order)
  if (Date.now() - order.createdAt.getTime() < FRESH_MS) return order
  await tryConfirm(context, order.reference)
  const [now] = await context.db.select().from(orders).where(eq(orders.orderId, order.orderId))
  if (now?.status === 'paid') return { ...now, accessCode: null }
  return now?.status === 'pending' ? now : undefined
}

/**
 * Asks the provider for an access code and keeps it. Undefined when another request has replaced the order meanwhile
 * (nobody has seen this code, so nobody can pay with it) or when the reference was taken at the provider.
 */
async function call(context: OrderContext, order: Order, tried: Tried): Promise<Order | undefined> {
  const { reference, amountKobo: amount, email } = order
  try {
    const { accessCode } = await context.provider.initialize({ reference, amount, email })
    const [stored] = await context.db
      .update(orders)
      .set({ accessCode })
      .where(and(eq(orders.orderId, order.orderId), eq(orders.status, 'pending')))
      .returning()
    return stored
  } catch (error) {
    // Whether or not the provider has heard of it: verify never tells an access code, so the reference is of no use.
    await cancelOrder(context.db, reference, 'not initialised')
    if (!(error instanceof ProviderError)) throw error
    context.log.error({ err: error, failure: error.failure }, 'The payment provider did not open a payment.')
    if (error.failure !== 'duplicate' || tried.duplicates > 0) throw unavailable(error)
    tried.duplicates += 1
    return undefined
  }
}

const unavailable = (cause?: unknown) =>
  new AppError('unavailable', 'The payment could not be started and nothing was charged. Please try again.', {
    retryAfter: 5,
    cause,
  })
