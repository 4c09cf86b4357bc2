import type { OrderOutcome, PaymentResult } from '#contract/api/payment'
import { AppError } from '#contract/app-error'
import type { OrderAnswer } from '#domain/checkout-types'
import { apiPaths } from '@/lib/api-paths'
import { api } from '@/lib/client/api'
import type { CartLine } from '@/lib/client/cart-lines'
import { messageSchema } from '@/lib/client/message-schema'

const configSchema = async () => (await import('#contract/api/payment')).initializePayment.response
const resultSchema = async () => (await import('#contract/api/payment')).PaymentResult
const outcomesSchema = async () => (await import('#contract/api/payment')).listOutcomes.response

/** AMB-36. @returns the first item that the server refused, undefined when it accepted all */
export async function submitAssignments(lines: readonly CartLine[]) {
  for (const { item, chosen } of lines) {
    try {
      await api.patch(apiPaths.cartChildren(item.cartId), messageSchema, { childs: chosen })
    } catch (error) {
      return { cartId: item.cartId, error }
    }
  }
  return undefined
}

/** @param expectedAmount kobo @throws AppError when no order was placed and nothing was charged */
export const placeOrder = async (expectedAmount: number) =>
  (await api.post(apiPaths.payment, configSchema, { expectedAmount })).data

export type OrderReply = { answer: OrderAnswer<OrderOutcome>; message?: string | undefined; error?: unknown }

function replyOf({ status, message, outcome }: PaymentResult, known: OrderOutcome): OrderReply {
  if (outcome) return { answer: outcome, message }
  if (status === 'success') return { answer: { ...known, status: 'paid' }, message }
  return { answer: status === 'failed' ? 'declined' : 'unpaid', message }
}

const bareOrder = (reference: string): OrderOutcome => ({
  reference,
  status: 'pending',
  amount: 0,
  at: new Date().toISOString(),
  places: [],
})

async function verify(reference: string, known = bareOrder(reference)): Promise<OrderReply> {
  try {
    return replyOf(await api.post(apiPaths.paymentVerification, resultSchema, { reference }), known)
  } catch (error) {
    // A lost response does not mean that the payment failed.
    const isUnanswered = error instanceof AppError && ['unavailable', 'too_many'].includes(error.code)
    return isUnanswered ? { answer: 'unanswered' } : { answer: 'refused', error }
  }
}

const inFlight = new Map<string, Promise<OrderReply>>()

export function verifyOrder(reference: string, known?: OrderOutcome): Promise<OrderReply> {
  const running = inFlight.get(reference)
  if (running) return running
  const reply = verify(reference, known).finally(() => inFlight.delete(reference))
  inFlight.set(reference, reply)
  return reply
}

const RETRY_DELAYS_MS = [1_000, 3_000, 6_000]

export async function pollOrder(reference: string, known?: OrderOutcome): Promise<OrderReply> {
  for (const delay of RETRY_DELAYS_MS) {
    const reply = await verifyOrder(reference, known)
    if (reply.answer !== 'unpaid' && reply.answer !== 'unanswered') return reply
    await new Promise((resolve) => setTimeout(resolve, delay))
  }
  return verifyOrder(reference, known)
}

export const readOutcomes = async (): Promise<OrderOutcome[]> =>
  (await api.get(apiPaths.paymentOutcome, outcomesSchema)).outcomes

export const markShown = ({ reference, status }: OrderOutcome) =>
  api.post(apiPaths.paymentOutcomeShown, messageSchema, { reference, status })
