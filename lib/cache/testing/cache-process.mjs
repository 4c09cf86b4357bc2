import { tmpdir } from 'node:os'
import PageCache from '../../csp/cache-handler.mjs'
import dataCache from '../data-cache.mjs'
import { shared } from '../shared.mjs'

const written = []
const write = (path) => Promise.resolve(written.push(path))

/** A web process with its own caches; deploy/testing/web-processes.ts calls it by messages. */
const pages = new PageCache({
  flushToDisk: true,
  serverDistDir: tmpdir(),
  maxMemoryCacheSize: 10_000_000,
  revalidatedTags: [],
  fs: {
    existsSync: () => false,
    readFile: () => Promise.reject(new Error('no such file')),
    mkdir: () => Promise.resolve(),
    writeFile: write,
  },
})
const textOf = (value) => new Response(value).text()

const calls = {
  setPage: (key, page, context) => pages.set(key, page, context),
  getPage: (key) => pages.get(key, { kind: 'APP_PAGE' }),
  writtenFiles: () => Promise.resolve(written),
  revalidate: (tag, durations) => pages.revalidateTag(tag, durations),
  setData: (key, { text, ...entry }) =>
    dataCache.set(key, Promise.resolve({ ...entry, value: new Blob([text]).stream() })),
  async getData(key) {
    const entry = await dataCache.get(key, [])
    return entry && { ...entry, value: await textOf(entry.value) }
  },
}

process.on('message', async ({ id, call, input }) => {
  const startedAt = performance.now()
  const result = await calls[call](...input).catch((error) => ({ failed: String(error) }))
  process.send({ id, result, ms: performance.now() - startedAt })
})
const isConnected = process.argv[2] === 'connected'
if (isConnected) await shared.synced
process.send({ id: 0 })
