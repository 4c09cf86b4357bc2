import { type Charge, ProviderError } from '../../payments/port.ts'
import type { OrderContext } from './context.ts'
import { type Settlement, settle } from './settle.ts'

/** `absent`: unknown to the provider. Never call inside a transaction. @throws ProviderError */
export async function confirmPayment(
  context: OrderContext,
  reference: string,
): Promise<Settlement | 'absent'> {
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
