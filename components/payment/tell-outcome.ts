import { type ToastType, toast } from '@/components/ui/toast'
import type { PaymentOutcome } from '@/lib/client/checkout'
import { report } from '@/lib/client/report'

const NO_POPUP = 'The payment window could not be opened. Please check your connection and try again.'

/** Says how a payment ended. Closing the popup is no news to the one who closed it (PAY-07). */
export function tellOutcome(outcome: PaymentOutcome): void {
  if (outcome.status === 'cancelled') return
  if (outcome.status === 'unverified') report(outcome.error, 'Payment verification failed.')
  else toast(...wordsFor(outcome))
}

type Told = Exclude<PaymentOutcome, { status: 'cancelled' | 'unverified' }>

function wordsFor(outcome: Told): [message: string, type: ToastType] {
  switch (outcome.status) {
    case 'paid':
      return ['Payment verified successfully!', 'success']
    case 'failed':
      return [outcome.message ?? 'An error occurred during payment verification.', 'error']
    case 'unconfirmed':
      return ['Your payment is not confirmed yet.', 'info']
    case 'unreachable':
      return [NO_POPUP, 'error']
    case 'error':
      return [outcome.message ?? NO_POPUP, 'error']
  }
}
