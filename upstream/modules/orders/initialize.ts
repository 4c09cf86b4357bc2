import { setTimeout as wait } from 'node:timers/promises'
import { and, eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { ProviderError } from '../../payments/port.ts'
import type { ParentActor } from '../../platform/actor.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { clearReturn } from './bank-transfers.ts'
import { cancelOrder } from './close-order.ts'
import { tryConfirmPayment } from './confirm-payment.ts'
import type { OrderContext } from './context.ts'
import type { Order } from './lock-order.ts'
import { placeOrder, type Step } from './place-order.ts'

const POLL_MS = 100
/** Longer than one provider call, shorter than a browser's request timeout. */
const TIMEOUT_MS = 12_000
const FRESH_MS = 5_000

/** The same cart returns the same order. `expectedKobo` is the subtotal that the parent saw. */
export async function initialize(
  context: OrderContext,
  { id: parentId }: ParentActor,
  expectedKobo: number,
): Promise<Order> {
  const progress: Progress = { checked: new Set(), duplicates: 0 }
  for (const until = Date.now() + TIMEOUT_MS; Date.now() < until; ) {
    const step = await placeOrder(context, { parentId, expectedKobo, checked: progress.checked })
    const order = await runStep(context, step, progress)
    if (order) return order
  }
  throw unavailable()
}

type Progress = { checked: Set<string>; duplicates: number }

async function runStep(
  context: OrderContext,
  { next, order }: Step,
  progress: Progress,
): Promise<Order | undefined> {
  switch (next) {
    case 'settled':
      return { ...order, accessCode: null }
    case 'open':
      return reopenOrder(context, order)
    case 'call':
      return requestAccessCode(context, order, progress)
    case 'check':
      await tryConfirmPayment(context, order.reference)
      progress.checked.add(order.orderId)
      return undefined
    case 'wait':
      await wait(POLL_MS)
      return undefined
  }
}

/** It may have been paid in another tab or in a popup that never reported. */
async function reopenOrder(context: OrderContext, order: Order): Promise<Order | undefined> {
  await clearReturn(context.db, order)
  if (Date.now() - order.createdAt.getTime() < FRESH_MS) return order
  await tryConfirmPayment(context, order.reference)
  const [now] = await context.db.select().from(orders).where(eq(orders.orderId, order.orderId))
  if (now?.status === 'paid') return { ...now, accessCode: null }
  return now?.status === 'pending' ? now : undefined
}

async function requestAccessCode(
  context: OrderContext,
  order: Order,
  progress: Progress,
): Promise<Order | undefined> {
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
    context.log.error(
      { err: error, failure: error.failure },
      'The payment provider did not initialise a payment.',
    )
    if (error.failure !== 'duplicate' || progress.duplicates > 0) throw unavailable(error)
    progress.duplicates += 1
    return undefined
  }
}

const unavailable = (cause?: unknown) =>
  new AppError('unavailable', 'The payment could not be started and nothing was charged. Please try again.', {
    retryAfter: 5,
    cause,
  })
