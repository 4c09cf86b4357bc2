import { expect, test } from 'vitest'
import { AppError } from '#contract/app-error'
import { whatChanged } from '@/components/staff/form/what-changed'
import { replyConflict } from '@/components/staff/messages/reply-conflict'

test('STF-219: says who replied, and that the text is still there', () => {
  const replied = new AppError('conflict', 'Tunde replied 1 minute ago.', { reason: 'replied' })
  expect(replyConflict(replied)).toEqual({
    message:
      'Tunde replied 1 minute ago. Your text is still here and was not sent. Read the new reply above before you send yours.',
    hasReply: true,
  })
})

test('STF-066: names who made another change and when, and leads to no reply', () => {
  const words = 'Changed by Tunde B. Bakare 1 minute ago: state and assignee. Your changes are still here.'
  expect(replyConflict(new AppError('changed', words))).toEqual({
    message:
      'Changed by Tunde B. Bakare 1 minute ago: state and assignee. Your text is still here and was not sent.',
    hasReply: false,
  })
  expect(whatChanged(new AppError('changed', ''))).toBe('Another person has just changed this.')
})

test.each([
  new AppError('conflict', 'Open the message again first.'),
  new AppError('invalid', ''),
  new Error(),
])('any other error is shown in the form: %s', (error) => expect(replyConflict(error)).toBeUndefined())
