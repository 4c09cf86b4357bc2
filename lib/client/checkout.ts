import type { OrderOutcome, PaymentResult } from '#contract/api/payment'
import { AppError } from '#contract/app-error'
import { assignChildren } from '#contract/bff/cart'
import { initializePayment, listOutcomes, markOutcomeShown, verifyPayment } from '#contract/bff/payment'
import type { OrderAnswer } from '#domain/checkout-types'
import { call } from '@/lib/client/api'
import type { CartLine } from '@/lib/client/cart-lines'

/** Stops at the first item that the server refuses (AMB-36). @returns that item and why, undefined when all went through */
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

/**
 * The order of the cart, and how its popup opens; `accessCode` is null when nothing was left to pay.
 * @param expectedAmount kobo, the subtotal that the parent has seen
 * @throws AppError when no order could be placed: nothing was charged
 */
export const placeOrder = async (expectedAmount: number) =>
  (await call(initializePayment, { body: { expectedAmount } })).data

/** What the server says about an order, with its words for the parent or the error of a refusal. */
export type OrderReply = { answer: OrderAnswer; message?: string | undefined; error?: unknown }

function replyOf({ status, message, outcome }: PaymentResult, known: OrderOutcome): OrderReply {
  if (outcome) return { answer: outcome, message }
  // An upstream that knows only the specification's words names no outcome.
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
    // A lost answer does not mean that the payment failed.
    const isUnanswered = error instanceof AppError && ['unavailable', 'too_many'].includes(error.code)
    return isUnanswered ? { answer: 'unanswered' } : { answer: 'refused', error }
  }
}

const asked = new Map<string, Promise<OrderReply>>()

/**
 * Asks once what became of an order; callers who ask at the same time share one question.
 * @param known the order as the page knows it
 */
export function askOrder(reference: string, known?: OrderOutcome): Promise<OrderReply> {
  const running = asked.get(reference)
  if (running) return running
  const reply = verify(reference, known).finally(() => asked.delete(reference))
  asked.set(reference, reply)
  return reply
}

const PAUSES_MS = [1_000, 3_000, 6_000]

/** Asks again while nothing is known of a payment that the popup reported. */
export async function askOrderAgain(reference: string, known?: OrderOutcome): Promise<OrderReply> {
  for (const pause of PAUSES_MS) {
    const reply = await askOrder(reference, known)
    if (reply.answer !== 'unpaid' && reply.answer !== 'unanswered') return reply
    await new Promise((resolve) => setTimeout(resolve, pause))
  }
  return askOrder(reference, known)
}

/** Payments under way, and those decided within the last day; newest first. */
export const readOutcomes = async (): Promise<OrderOutcome[]> => (await call(listOutcomes)).outcomes

/** From now on this outcome is not announced again. */
export const markShown = ({ reference, status }: OrderOutcome) =>
  call(markOutcomeShown, { body: { reference, status } })
