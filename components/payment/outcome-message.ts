import { type ToastType, toast } from '@/components/ui/toast'
import type { OrderReply } from '@/lib/client/checkout'
import { report } from '@/lib/client/report'

const PAID = 'Payment verified successfully!'
const NOT_YET = 'Your payment is not confirmed yet.'
const FAILED = 'An error occurred during payment verification.'

/**
 * The toast of an answer to a payment that somebody made or asked about (PAY-06, AMB-15).
 * @param failed said of a failed payment when the server gives no words
 */
export function showOutcomeMessage(reply: OrderReply, failed = FAILED): void {
  if (reply.answer === 'refused') report(reply.error, 'Payment verification failed.')
  else toast(...wordsFor(reply, failed))
}

function wordsFor({ answer, message }: OrderReply, failed: string): [message: string, type: ToastType] {
  if (answer === 'declined') return [message ?? failed, 'error']
  if (typeof answer === 'string' || answer.status === 'pending') return [NOT_YET, 'info']
  if (answer.status === 'paid') return [PAID, 'success']
  return [answer.message ?? message ?? failed, 'error']
}
