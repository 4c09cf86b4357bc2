import { utimes } from 'node:fs/promises'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { announceTags, changedPages, shared } from './shared.mjs'

const FileSystemCache = fileSystemCache.default ?? fileSystemCache
const sharedKinds = new Set(['APP_PAGE', 'APP_ROUTE'])
/** Pages that are newer than the build's: they are in memory and in Redis, and on no disk. */
const sharedPages = new Set()

/** Next stores a page again, as a new one, when its renewal fails. */
const isSamePage = (read, page) => Boolean(page) && read?.value === page
const KEPT_MS = 5_000
const keptUntil = new Map()

/** Whether the last renewal of the page has just failed, so that none is due yet. */
export function isKeptPage(key) {
  const until = keptUntil.get(key) ?? 0
  if (until <= Date.now()) keptUntil.delete(key)
  return until > Date.now()
}

/** Next's page cache. With REDIS_URL the processes of a build show the same version of a page, and write none to disk. */
export class SharedPageCache extends FileSystemCache {
  constructor(context) {
    super(shared ? { ...context, flushToDisk: false } : context)
    /** Next reads a page just before it renders a new one. The instance is of one request. */
    this.reads = new Map()
  }

  async get(key, context) {
    const at = Date.now()
    if (shared && sharedKinds.has(context.kind)) await this.fetchNewer(key)
    const found = await super.get(key, context)
    this.reads.set(key, { at, value: found?.value, lastModified: found?.lastModified })
    return found
  }

  async fetchNewer(key) {
    await shared.firstSync
    const memory = FileSystemCache.memoryCache
    const isEvicted = sharedPages.has(key) && !memory?.get(key)
    if (!changedPages.delete(key) && !isEvicted) return
    const entry = await shared.read(`page:${key}`)
    // Tried again at the next request.
    if (entry === undefined) return void changedPages.add(key)
    if (entry === null) return void sharedPages.delete(key)
    sharedPages.add(key)
    memory?.set(key, entry)
  }

  async set(key, page, context) {
    const { cacheControl } = context
    const read = this.reads.get(key)
    this.reads.delete(key)
    const isKept = isSamePage(read, page)
    if (isKept) keptUntil.set(key, Date.now() + KEPT_MS)
    else keptUntil.delete(key)
    const startedAt = (isKept ? read.lastModified : read?.at) ?? Date.now()
    const written = super.set(key, page, context)
    // What changed while the page was rendered may be missing in it.
    const stored = FileSystemCache.memoryCache?.get(key)
    if (stored?.value === page) stored.lastModified = startedAt
    await written
    await this.dateFile(key, page, startedAt)
    if (!shared || !sharedKinds.has(page?.kind) || !this.isShared(key, page)) return
    sharedPages.add(key)
    // Rendered without what other processes have changed since then.
    const entry = { value: page, lastModified: Math.min(startedAt, shared.syncedAt()), cacheControl }
    const isWritten = await shared.write(`page:${key}`, entry, cacheControl?.expire)
    if (isWritten) await shared.announce({ pages: [key] })
  }

  /** For a page that leaves the memory. */
  async dateFile(key, page, startedAt) {
    if (!this.flushToDisk || !sharedKinds.has(page?.kind)) return
    const file = this.getFilePath(`${key}.${page.kind === 'APP_PAGE' ? 'html' : 'body'}`, page.kind)
    const seconds = startedAt / 1000
    await utimes(file, seconds, seconds).catch(() => undefined)
  }

  /** Overridden for pages whose number has no limit. */
  isShared() {
    return true
  }

  async revalidateTag(tags, durations) {
    await super.revalidateTag(tags, durations)
    await announceTags([tags].flat())
  }
}
