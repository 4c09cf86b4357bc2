import tagsModule from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { expect, test, vi } from 'vitest'
import dataCache from './data-cache.mjs'

const entry = (text: string) => ({
  value: new Blob([text]).stream(),
  tags: ['courses'],
  stale: 300,
  revalidate: 60,
  expire: 3_600,
  timestamp: Date.now(),
})

test('STF-283: data of a changed tag is read again, so that the next search and sitemap show the change', async () => {
  vi.useFakeTimers({ toFake: ['Date'] })
  await dataCache.set('list', Promise.resolve(entry('old')))
  expect(await dataCache.get('list', [])).toMatchObject({ revalidate: 60 })
  vi.setSystemTime(Date.now() + 1_000)
  tagsModule.tagsManifest.set('courses', { stale: Date.now() })
  expect(await dataCache.get('list', [])).toBeUndefined()
  await dataCache.set('list', Promise.resolve(entry('new')))
  expect(await dataCache.get('list', [])).toMatchObject({ revalidate: 60 })
  vi.useRealTimers()
})
