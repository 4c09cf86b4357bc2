import { expect, test } from 'vitest'
import { AppError } from '#contract/app-error'
import { replyConflict } from '@/components/staff/messages/reply-conflict'

test('STF-219: says who replied, and that the text is still there', () => {
  const replied = new AppError('conflict', 'Tunde replied 1 minute ago.', { reason: 'replied' })
  expect(replyConflict(replied)).toBe(
    'Tunde replied 1 minute ago. Your text is still here and was not sent. Read the new reply above before you send yours.',
  )
})

test('STF-066: another change is said in the words of the API', () => {
  const words = 'Changed by Tunde Bakare 1 minute ago: state. Your changes are still here.'
  expect(replyConflict(new AppError('changed', words))).toBe(words)
})

test.each([
  new AppError('conflict', 'Open the message again first.'),
  new AppError('invalid', ''),
  new Error(),
])('any other error is shown in the form: %s', (error) => expect(replyConflict(error)).toBeUndefined())
