import { type ToastType, toast } from '@/components/ui/toast'
import type { OrderReply } from '@/lib/client/checkout'
import { report } from '@/lib/client/report'

const PAID = 'Payment verified successfully!'
const PENDING = 'Your payment is not confirmed yet.'
const FAILED = 'An error occurred during payment verification.'

/** PAY-06, AMB-15. @param failed for a failed payment without a server message */
export function showOutcomeMessage(reply: OrderReply, failed = FAILED): void {
  if (reply.answer === 'refused') report(reply.error, 'Payment verification failed.')
  else toast(...messageFor(reply, failed))
}

function messageFor({ answer, message }: OrderReply, failed: string): [message: string, type: ToastType] {
  if (answer === 'declined') return [message ?? failed, 'error']
  if (typeof answer === 'string' || answer.status === 'pending') return [PENDING, 'info']
  if (answer.status === 'paid') return [PAID, 'success']
  return [answer.message ?? message ?? failed, 'error']
}
