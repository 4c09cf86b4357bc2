import defaultHandler from 'next/dist/server/lib/cache-handlers/default.js'
import tagsModule from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { shared } from './shared.mjs'

const MAX_MEMORY_BYTES = 50 * 1024 * 1024
const { areTagsExpired, areTagsStale } = tagsModule

const memory = defaultHandler.createDefaultCacheHandler(MAX_MEMORY_BYTES)

const isFresh = ({ timestamp, revalidate, tags }) =>
  Date.now() < timestamp + revalidate * 1000 &&
  !areTagsExpired(tags, timestamp) &&
  !areTagsStale(tags, timestamp)

async function fetchShared(key) {
  await shared.firstSync
  const entry = await shared.read(`data:${key}`)
  if (!entry || !isFresh(entry)) return undefined
  const { bytes, ...fields } = entry
  await memory.set(key, Promise.resolve({ ...fields, value: new Blob([bytes]).stream() }))
  return memory.get(key)
}

async function share(key) {
  const entry = await memory.get(key)
  if (!entry || !isFresh(entry)) return
  const { value, ...fields } = entry
  const bytes = Buffer.from(await new Response(value).arrayBuffer())
  await shared.write(`data:${key}`, { ...fields, bytes }, entry.revalidate)
}

/** Next gives stale data to one more request. Only pages are served stale, so that searches and sitemaps show a change at once. */
const isStaleByTag = ({ revalidate }) => revalidate === -1

/**
 * Next's store for 'use cache', and behind it Redis. SharedPageCache announces tags, which both stores read.
 * @type {import('next/dist/server/lib/cache-handlers/types').CacheHandler}
 */
const dataCache = {
  ...memory,
  async get(key, softTags) {
    const entry = await memory.get(key, softTags)
    if (entry && !isStaleByTag(entry)) return entry
    return shared && (await fetchShared(key))
  },
  async set(key, pendingEntry) {
    await memory.set(key, pendingEntry)
    if (shared) await share(key)
  },
}

export default dataCache
