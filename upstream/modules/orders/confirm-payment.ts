import { and, eq } from 'drizzle-orm'
import { type Charge, ProviderError } from '../../payments/port.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import type { OrderContext } from './context.ts'
import { type Settlement, settle } from './settle.ts'

/** STF-191. */
const isOrderByHand = async ({ db }: OrderContext, reference: string) =>
  (await db.$count(orders, and(eq(orders.reference, reference), eq(orders.kind, 'manual')))) > 0

/** `absent`: unknown to the provider. Never call inside a transaction. @throws ProviderError */
export async function confirmPayment(
  context: OrderContext,
  reference: string,
): Promise<Settlement | 'absent'> {
  if (await isOrderByHand(context, reference)) return 'already'
  const charge = await context.provider.verify(reference)
  if (!charge) return 'absent'
  requireSameReference(charge, reference)
  return settle(context, charge)
}

function requireSameReference(charge: Charge, reference: string) {
  if (charge.reference !== reference) {
    throw new ProviderError('unreadable', 'The payment provider responded about another payment.')
  }
}

/** Like `confirmPayment`, but an unreachable provider changes nothing. */
export async function tryConfirmPayment(
  context: OrderContext,
  reference: string,
): Promise<Settlement | 'absent' | 'unreachable'> {
  try {
    return await confirmPayment(context, reference)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn(
      { err: error, failure: error.failure },
      'The payment provider could not confirm a payment.',
    )
    return 'unreachable'
  }
}
