import { beforeEach, expect, test, vi } from 'vitest'
import type { OrderOutcome } from '#contract/api/payment'
import { AppError } from '#contract/app-error'
import { showOutcomeMessage } from '@/components/payment/outcome-message'
import { toast } from '@/components/ui/toast'
import { report } from '@/lib/client/report'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/lib/client/report', () => ({ report: vi.fn() }))
beforeEach(() => vi.mocked(toast).mockClear())

const order = (status: OrderOutcome['status'], message?: string): OrderOutcome => ({
  reference: '1763640000000',
  status,
  amount: 45_000,
  at: '2026-11-20T09:00:00.000Z',
  places: [],
  message,
})
const toasts = () => vi.mocked(toast).mock.calls

test('each payment result shows its own message (PAY-06, PAY-08, DATA-14, DATA-18, ERR-32, ERR-33, AMB-15)', () => {
  showOutcomeMessage({ answer: order('paid') })
  showOutcomeMessage({ answer: 'declined' })
  showOutcomeMessage({ answer: order('pending') })
  showOutcomeMessage({ answer: 'unanswered' })
  expect(toasts()).toEqual([
    ['Payment verified successfully!', 'success'],
    ['An error occurred during payment verification.', 'error'],
    ['Your payment is not confirmed yet.', 'info'],
    ['Your payment is not confirmed yet.', 'info'],
  ])
})

test('a message from the server takes precedence (ERR-39)', () => {
  showOutcomeMessage({ answer: 'declined', message: 'The card was declined.' })
  showOutcomeMessage({ answer: order('failed', 'A course in your order is full.') })
  expect(toasts().map(([message]) => message)).toEqual([
    'The card was declined.',
    'A course in your order is full.',
  ])
})

test('a refused verification is reported as failed (ERR-34)', () => {
  const error = new AppError('not_found', 'Payment verification failed.')
  showOutcomeMessage({ answer: 'refused', error })
  expect(toasts()).toEqual([])
  expect(report).toHaveBeenCalledExactlyOnceWith(error, 'Payment verification failed.')
})
