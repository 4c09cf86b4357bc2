import { type Charge, ProviderError } from '../../payments/port.ts'
import type { OrderContext } from './context.ts'
import { type Settlement, settle } from './settle.ts'

/**
 * Asks the provider how a payment stands and lets `settle` act on it. `absent` when the provider does not know it.
 * Throws ProviderError. Not inside a transaction.
 */
export async function confirm(context: OrderContext, reference: string): Promise<Settlement | 'absent'> {
  const charge = await context.provider.verify(reference)
  if (!charge) return 'absent'
  refuseOther(charge, reference)
  return settle(context, charge)
}

/** An answer about another payment must not settle this one, nor that one. */
function refuseOther(charge: Charge, reference: string) {
  if (charge.reference !== reference) {
    throw new ProviderError('unreadable', 'The payment provider answered about another payment.')
  }
}

/** As `confirm`, where a provider that cannot be reached changes nothing. */
export async function tryConfirm(
  context: OrderContext,
  reference: string,
): Promise<Settlement | 'absent' | 'unreachable'> {
  try {
    return await confirm(context, reference)
  } catch (error) {
    if (!(error instanceof ProviderError)) throw error
    context.log.warn({ err: error, failure: error.failure }, 'The payment provider could not tell.')
    return 'unreachable'
  }
}
