import type { Order } from './lock-order.ts'

const refundMessages: Record<string, string> = {
  amount: 'Your payment did not match the order. Your money is being returned.',
  full: 'A course in your order is full. Your money is being returned.',
  cancelled: 'A course in your order is no longer offered. Your money is being returned.',
  duplicate: 'A child in your order is already enrolled. Your money is being returned.',
}

export const refundMessage = ({ status, reason }: Order): string | undefined =>
  status === 'refunded' ? 'This payment has been refunded.' : refundMessages[reason ?? 'amount']
