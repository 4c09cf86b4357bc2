import { IncomingMessage } from 'node:http'
import { Socket } from 'node:net'
import { expect, test } from 'vitest'
import { publicKey } from './public-request'

const keyOf = (url: string) =>
  publicKey(Object.assign(new IncomingMessage(new Socket()), { method: 'GET', url }))

test.each(['/course/%61bc', '/course/%2Dabc', '/%7Eabc', '/course/abc%5f', '/blog/%31'])(
  '%s, which has another spelling without encoding, has no key',
  (path) => {
    expect(keyOf(path)).toBeUndefined()
  },
)

test.each(['/category/Coding%20%26%20Apps', '/blog/%C3%A0b', '/course/abc-1_2~3'])('%s has a key', (path) => {
  expect(keyOf(path)).toBe(path)
})

test.each([
  '/staff',
  '/staff/people',
  '/cart',
  '/user/privacy',
  '/api/session',
  '/sign-in-link/a',
  '/email-change/a/stop',
  '/newsletter/confirm/a',
  '/newsletter/unsubscribe/a',
  '/privacy-request/a/confirm',
])('%s, which is answered for one person, has no key', (path) => {
  expect(keyOf(path)).toBeUndefined()
})
