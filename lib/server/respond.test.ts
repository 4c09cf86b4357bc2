import { expect, test } from 'vitest'
import { clearSiteData } from '@/lib/server/respond'

test('A logout deletes what the browser has stored, and its answer is not cached', async () => {
  const answer = clearSiteData({ message: 'Bye.' })
  expect(await answer.json()).toEqual({ message: 'Bye.' })
  expect(answer.headers.get('clear-site-data')).toBe('"storage"')
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
})
