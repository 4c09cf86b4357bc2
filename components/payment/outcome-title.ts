import type { OrderOutcome } from '#contract/api/payment'
import { paidTitle } from '@/components/payment/paid-text'

export function outcomeTitle({ status, places }: OrderOutcome): string {
  if (status === 'paid') return paidTitle(places)
  return status === 'returned' ? 'Your transfer was returned by the bank' : 'Your payment did not go through'
}
