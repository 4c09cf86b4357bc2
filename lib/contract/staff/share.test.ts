import { expect, test } from 'vitest'
import { messages } from '#contract/testing/messages'
import { NewShareLink } from './share.ts'

const link = { name: 'Flyer', channel: '', kind: 'page', code: 'flyer' }

test('STF-064: a page that is not public is reported together with a missing channel', () => {
  expect(messages(NewShareLink, { ...link, target: '/staff' })).toEqual({
    channel: 'Choose where it is posted.',
    target: expect.stringContaining('Enter the address of a public page of this site'),
  })
})

test('an empty page has one message', () => {
  expect(messages(NewShareLink, { ...link, channel: 'whatsapp', target: '' })).toEqual({
    target: 'Enter the address of a page.',
  })
})
