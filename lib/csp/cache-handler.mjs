import { existsSync } from 'node:fs'
import fileSystemCache from 'next/dist/server/lib/incremental-cache/file-system-cache.js'
import { isBuilding } from '../config/runtime.mjs'
import { readVariables } from '../config/variables.mjs'
import { inlineScripts, mergeInlineScripts } from './inline-scripts.mjs'
import { cspForCachedPage } from './page-policy.mjs'

const FileSystemCache = fileSystemCache.default ?? fileSystemCache
const isDocument = (page) => page?.kind === 'APP_PAGE' && typeof page.html === 'string'
const secured = new WeakSet()

// What is finished for each visitor has the policy of its request (middleware.ts).
function addPolicy(page) {
  if (!isDocument(page) || page.postponed || secured.has(page)) return
  page.html = mergeInlineScripts(page.html)
  page.headers ??= {}
  page.headers['content-security-policy'] = cspForCachedPage(inlineScripts(page.html))
  secured.add(page)
}

// The page of something that does not exist says so in its markup (components/ui/not-found-view.tsx), which no text that others
// wrote can: their tags are escaped or cleaned of attributes.
function addStatus(page) {
  const isGone = isDocument(page) && page.html.includes('<div data-status="404"')
  if (isGone) page.status = 404
  return isGone
}

const { SITE_ORIGIN: origin } = readVariables(['SITE_ORIGIN'])
const ofThisSite = new WeakSet()

// A page names its own address in full. One that was made for another origin, such as by a build for another port, is none.
function isOfOtherOrigin(page) {
  if (!isDocument(page) || ofThisSite.has(page)) return false
  const canonical = page.html.match(/<link rel="canonical" href="([^"]*)"/)?.[1]
  if (canonical && canonical !== origin && !canonical.startsWith(`${origin}/`)) return true
  ofThisSite.add(page)
  return false
}

const isBuildFallback = (page) => page?.headers?.['x-next-cache-tags']?.split(',').includes('build-fallback')

async function upstreamAnswers() {
  const { UPSTREAM_API_URL } = readVariables(['UPSTREAM_API_URL'])
  try {
    return (await fetch(`${UPSTREAM_API_URL}/courses?page=1&limit=1`, { signal: AbortSignal.timeout(2000) }))
      .ok
  } catch {
    return false
  }
}

/** Next's own page cache, whose documents carry their policy and the status that their content has. */
export default class PageCache extends FileSystemCache {
  async get(...asked) {
    const found = await super.get(...asked)
    if (isOfOtherOrigin(found?.value)) return null
    addPolicy(found?.value)
    // A page of the build comes from the disk and was never set.
    addStatus(found?.value)
    // Built without an upstream, so it holds no catalogue: not even its first visitor is shown that, once there is one.
    if (isBuildFallback(found?.value) && !isBuilding && (await upstreamAnswers())) return null
    return found
  }

  async set(key, page, context) {
    addPolicy(page)
    // There is no end of addresses at which nothing is: they stay in memory, unless an older page has to leave the disk.
    const inMemory = addStatus(page) && !existsSync(this.getFilePath(`${key}.html`, 'APP_PAGE'))
    const cache = inMemory ? Object.create(this, { flushToDisk: { value: false } }) : this
    return super.set.call(cache, key, page, context)
  }
}
