import { expect, test } from 'vitest'
import { markSent, takeSent } from '@/components/staff/letter-actions/sent-letter'

test('STF-229: the progress of a letter takes the focus once, and only after it was sent on this page', () => {
  expect(takeSent('a')).toBe(false)
  markSent('a')
  expect(takeSent('b')).toBe(false)
  expect(takeSent('a')).toBe(true)
  expect(takeSent('a')).toBe(false)
})
