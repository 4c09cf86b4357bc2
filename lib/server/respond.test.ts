import { expect, test } from 'vitest'
import { farewell } from '@/lib/server/respond'

test('A parent who leaves takes along what the browser has stored, and the answer is kept by nobody', async () => {
  const answer = farewell({ message: 'Bye.' })
  expect(await answer.json()).toEqual({ message: 'Bye.' })
  expect(answer.headers.get('clear-site-data')).toBe('"storage"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})
