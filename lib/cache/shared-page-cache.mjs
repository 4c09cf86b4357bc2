import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { announceTags, changedPages, shared } from './shared.mjs'

const FileSystemCache = fileSystemCache.default ?? fileSystemCache
const sharedKinds = new Set(['APP_PAGE', 'APP_ROUTE'])
/** Pages of other processes that this one has in memory only: its disk may have an older version. */
const foreignPages = new Set()

/** Next's page cache. With REDIS_URL the processes of a build show the same version of a page. */
export class SharedPageCache extends FileSystemCache {
  async get(key, context) {
    if (shared && sharedKinds.has(context.kind)) await this.fetchNewer(key)
    return super.get(key, context)
  }

  async fetchNewer(key) {
    await shared.firstSync
    const memory = FileSystemCache.memoryCache
    const isEvicted = foreignPages.has(key) && !memory?.get(key)
    if (!changedPages.delete(key) && !isEvicted) return
    const entry = await shared.read(`page:${key}`)
    // Tried again at the next request.
    if (entry === undefined) return void changedPages.add(key)
    if (entry === null) return void foreignPages.delete(key)
    foreignPages.add(key)
    memory?.set(key, entry)
  }

  async set(key, page, context) {
    const { cacheControl } = context
    await super.set(key, page, context)
    if (!shared || !sharedKinds.has(page?.kind) || !this.isShared(page)) return
    foreignPages.delete(key)
    // Rendered without what other processes have changed since then.
    const entry = { value: page, lastModified: shared.syncedAt(), cacheControl }
    const isWritten = await shared.write(`page:${key}`, entry, cacheControl?.expire)
    if (isWritten) await shared.announce({ pages: [key] })
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
