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
/** Longer than one provider call, shorter than a browser's request timeout. */
const PATIENCE_MS = 12_000
const FRESH_MS = 5_000

/** The same cart returns the same order. `expectedKobo` is the subtotal that the parent saw. */
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

/** It may have been paid in another tab or in a popup that never reported. */
async function reopen(context: OrderContext, order: Order): Promise<Order | undefined> {
  await forgetReturn(context.db, order)
  if (Date.now() - order.createdAt.getTime() < FRESH_MS) return order
  await tryConfirm(context, order.reference)
  const [now] = await context.db.select().from(orders).where(eq(orders.orderId, order.orderId))
  if (now?.status === 'paid') return { ...now, accessCode: null }
  return now?.status === 'pending' ? now : undefined
}

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
    // `verify` never returns an access code, so this reference cannot be paid any more.
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
