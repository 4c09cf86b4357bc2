import { beforeEach, expect, test, vi } from 'vitest'
import { AppError } from '#contract/app-error'
import { tellOutcome } from '@/components/payment/tell-outcome'
import { toast } from '@/components/ui/toast'
import { report } from '@/lib/client/report'

vi.mock('@/components/ui/toast', () => ({ toast: vi.fn() }))
vi.mock('@/lib/client/report', () => ({ report: vi.fn() }))
beforeEach(() => vi.mocked(toast).mockClear())

const reference = '1763640000000'
const told = () => vi.mocked(toast).mock.calls

test('a payment is told in the words of the product (PAY-06, PAY-08, DATA-14, DATA-18, ERR-32, ERR-33, AMB-15)', () => {
  tellOutcome({ status: 'paid', reference })
  tellOutcome({ status: 'failed', reference })
  tellOutcome({ status: 'unconfirmed', reference })
  expect(told()).toEqual([
    ['Payment verified successfully!', 'success'],
    ['An error occurred during payment verification.', 'error'],
    ['Your payment is not confirmed yet.', 'info'],
  ])
})

test('the message of the answer comes first (ERR-39)', () => {
  tellOutcome({ status: 'failed', reference, message: 'The card was declined.' })
  tellOutcome({ status: 'error', message: 'Invalid access code' })
  expect(told().map(([message]) => message)).toEqual(['The card was declined.', 'Invalid access code'])
})

test('a verification that is refused says so, and a popup that was closed is no news (ERR-34, PAY-07)', () => {
  tellOutcome({ status: 'cancelled' })
  const error = new AppError('not_found', 'Payment verification failed.')
  tellOutcome({ status: 'unverified', error })
  expect(told()).toEqual([])
  expect(report).toHaveBeenCalledExactlyOnceWith(error, 'Payment verification failed.')
})
