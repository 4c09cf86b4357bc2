import type { OrderOutcome, PaymentResult } from '#contract/api/payment'
import { AppError } from '#contract/app-error'
import { assignChildren } from '#contract/bff/cart'
import { initializePayment, listOutcomes, markOutcomeShown, verifyPayment } from '#contract/bff/payment'
import type { OrderAnswer } from '#domain/checkout-types'
import { call } from '@/lib/client/api'
import type { CartLine } from '@/lib/client/cart-lines'

/** AMB-36. @returns the first item that the server refused, undefined when it accepted all */
export async function submitAssignments(lines: readonly CartLine[]) {
  for (const { item, chosen } of lines) {
    try {
      await call(assignChildren, { params: { cartId: item.cartId }, body: { childs: chosen } })
    } catch (error) {
      return { cartId: item.cartId, error }
    }
  }
  return undefined
}

/** @param expectedAmount kobo @throws AppError when no order was placed and nothing was charged */
export const placeOrder = async (expectedAmount: number) =>
  (await call(initializePayment, { body: { expectedAmount } })).data

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
    return replyOf(await call(verifyPayment, { body: { reference } }), known)
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

export const readOutcomes = async (): Promise<OrderOutcome[]> => (await call(listOutcomes)).outcomes

export const markShown = ({ reference, status }: OrderOutcome) =>
  call(markOutcomeShown, { body: { reference, status } })
