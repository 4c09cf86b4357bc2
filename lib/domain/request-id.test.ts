import { expect, test } from 'vitest'
import { parseRequestId } from './request-id'

test.each(['0d6ce5a1-9d83-4d5c-8a52-0d9a8b8f2a11', 'f'.repeat(32), 'A_b-0123456789abcd'])(
  'The request id %s is used',
  (id) => expect(parseRequestId(id)).toBe(id),
)

test.each([
  undefined,
  '',
  'short',
  'x'.repeat(65),
  'id with spaces and more',
  'line\nbreak-line-break',
  ['a'.repeat(20)],
])('The request id %j is replaced', (id) => expect(parseRequestId(id)).toBeUndefined())
