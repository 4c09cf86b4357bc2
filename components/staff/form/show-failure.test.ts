import { expect, test, vi } from 'vitest'
import { AppError } from '#contract/app-error'
import { failureMessage, NOT_SAVED } from '@/components/staff/form/show-failure'

const unreachable = new AppError('unavailable', 'The site cannot be reached.', { from: 'fallback' })

test('Without a connection a form says that nothing was saved and nothing is lost (section 26)', () => {
  expect(failureMessage(unreachable, NOT_SAVED)).toBe(
    'Not saved: no connection. Everything you typed is still here.',
  )
  expect(failureMessage(unreachable)).toBe('The site cannot be reached.')
})

test('STF-046: a person who closes the sign-in is told that they are signed out', () => {
  expect(failureMessage(new AppError('unauthorized', 'Unauthorized.'))).toBe(
    'You have been signed out. Everything you typed is still here.',
  )
})

test('STF-033, STF-047: the words of the API are shown as they are', () => {
  const wrong = new AppError('unauthorized', 'Email or password is not right.', { reason: 'wrong_password' })
  expect(failureMessage(wrong)).toBe('Email or password is not right.')
  const unconfirmed = new AppError('confirm', 'Please confirm that it is you.')
  expect(failureMessage(unconfirmed, NOT_SAVED)).toBe('Please confirm that it is you.')
})

test('An error of the page itself is reported, without its details on the screen', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const broken = new TypeError('x is undefined')
  expect(failureMessage(broken)).toBe('Something went wrong. Please try again.')
  expect(report).toHaveBeenCalledWith(broken)
  vi.unstubAllGlobals()
})
