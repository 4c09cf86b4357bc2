import { AppError } from '#contract/app-error'
import type { PaymentResult } from '#contract/payment'
import { api } from '@/lib/client/api'
import type { CartLine } from '@/lib/client/cart-lines'
import { messageSchema } from '@/lib/client/message-schema'
import { openPaymentPopup } from '@/lib/client/open-payment-popup'
import { paths } from '@/lib/paths'

const configSchema = async () => (await import('#contract/payment')).initializePayment.response
const resultSchema = async () => (await import('#contract/payment')).PaymentResult

/** Stops at the first item that the server refuses (AMB-36). @returns that item and why, undefined when all went through */
export async function submitAssignments(lines: readonly CartLine[]) {
  for (const { item, chosen } of lines) {
    try {
      await api.patch(paths.api.cartChildren(item.cartId), messageSchema, { childs: chosen })
    } catch (error) {
      return { cartId: item.cartId, error }
    }
  }
  return undefined
}

export type PaymentOutcome =
  | { status: 'paid' | 'failed'; reference: string; message?: string | undefined }
  /** Neither one yet. `idle` when the provider says that nobody has paid so far. */
  | { status: 'unconfirmed'; reference: string; message?: string | undefined; idle?: boolean }
  /** The verification was refused: the words are the error's. */
  | { status: 'unverified'; error: unknown }
  | { status: 'cancelled' }
  | { status: 'unreachable' }
  | { status: 'error'; message: string | undefined }

/**
 * From the server's order to its word on the money.
 * @param expectedAmount kobo, the subtotal that the parent has seen
 * @throws AppError when no order could be placed: nothing was charged
 */
export async function pay(expectedAmount: number): Promise<PaymentOutcome> {
  const { data } = await api.post(paths.api.payment, configSchema, { expectedAmount })
  const { reference, accessCode, sandboxPopupPath } = data
  // Nothing was left to pay.
  if (accessCode === null) return verify(reference)
  const { status, message } = await openPaymentPopup({ accessCode, sandboxPopupPath })
  if (status === 'success') return verify(reference)
  if (status === 'pending') return { status: 'unconfirmed', reference }
  if (status === 'error') return { status, message }
  return { status }
}

function outcomeOf({ status, message }: PaymentResult, reference: string): PaymentOutcome {
  if (status === 'success') return { status: 'paid', reference, message }
  if (status === 'failed') return { status: 'failed', reference, message }
  return { status: 'unconfirmed', reference, message, idle: status === 'abandoned' }
}

/** Asks once: a lost answer does not mean that the payment failed. */
export async function verifyOnce(reference: string): Promise<PaymentOutcome> {
  try {
    return outcomeOf(await api.post(paths.api.paymentVerification, resultSchema, { reference }), reference)
  } catch (error) {
    const unanswered = error instanceof AppError && ['unavailable', 'too_many'].includes(error.code)
    return unanswered ? { status: 'unconfirmed', reference } : { status: 'unverified', error }
  }
}

const PAUSES_MS = [1_000, 3_000, 6_000]

/** Asks again while nothing is decided. */
export async function verify(reference: string): Promise<PaymentOutcome> {
  for (const pause of PAUSES_MS) {
    const outcome = await verifyOnce(reference)
    if (outcome.status !== 'unconfirmed') return outcome
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return verifyOnce(reference)
}
