import { describe, expect, test, vi } from 'vitest'
import { AppError } from '#contract/app-error'
import { withinStep } from '@/components/staff/sign-in/within-step'

const failing = (error: AppError) => () => Promise.reject(error)

describe('STF-042: the second step', () => {
  test.each([
    new AppError('unauthorized', 'That took too long.', { reason: 'step_expired' }),
    new AppError('unauthorized', 'Unauthorized.'),
  ])('ends after 5 minutes or five wrong codes (%#)', async (error) => {
    const onExpired = vi.fn()
    await expect(withinStep(failing(error), onExpired)).rejects.toBe(error)
    expect(onExpired).toHaveBeenCalledWith('That took too long. Please sign in again.')
  })

  test.each([
    new AppError('invalid', 'The code is not right.', { reason: 'wrong_code' }),
    new AppError('unavailable', 'No connection.', { from: 'fallback' }),
  ])('goes on after a wrong code and without a connection (%#)', async (error) => {
    const onExpired = vi.fn()
    await expect(withinStep(failing(error), onExpired)).rejects.toBe(error)
    expect(onExpired).not.toHaveBeenCalled()
  })
})
