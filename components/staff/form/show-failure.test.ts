import { createFormControl } from 'react-hook-form'
import { expect, test, vi } from 'vitest'
import { AppError } from '#contract/app-error'
import { failureMessage, NOT_SAVED, showFailure } from '@/components/staff/form/show-failure'

const unreachable = new AppError('unavailable', 'The site cannot be reached.', { from: 'fallback' })

test('STF-066: an action on what another person has changed was not done', () => {
  const words =
    'Changed by Ngozi Eze 1 minute ago: price. Your changes are still here and have not been saved yet.'
  expect(failureMessage(new AppError('changed', words), NOT_SAVED)).toBe(
    'Changed by Ngozi Eze 1 minute ago: price. Nothing was done. Look at the change, then try again.',
  )
})

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

test('STF-064: an error of a field that the API calls otherwise is under the field of the form', () => {
  const made = createFormControl({ defaultValues: { title: 'Kites', cover: null } })
  const form = { ...made, formState: made.control._formState }
  const refused = new AppError('invalid', 'Choose a picture.', {
    fields: { coverMediaId: 'Choose a picture.' },
  })
  showFailure(form, refused, { names: { coverMediaId: 'cover' } })
  expect(form.getFieldState('cover').error?.message).toBe('Choose a picture.')
  expect(form.control._formState.errors.root).toBeUndefined()
})

test('An error of the page itself is reported, without its details on the screen', () => {
  const report = vi.fn()
  vi.stubGlobal('reportError', report)
  const broken = new TypeError('x is undefined')
  expect(failureMessage(broken)).toBe('Something went wrong. Please try again.')
  expect(report).toHaveBeenCalledWith(broken)
  vi.unstubAllGlobals()
})
