import { channel } from 'node:diagnostics_channel'
import { existsSync, readFileSync } from 'node:fs'
import tagsModule from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { isKeptPage, SharedPageCache } from '../cache/shared-page-cache.mjs'
import { isBuilding } from '../config/runtime.mjs'
import { readVariables } from '../config/variables.mjs'
import { inlineScripts, mergeInlineScripts } from './inline-scripts.mjs'
import { linkedStyleSheets } from './inline-styles.mjs'
import { cspForCachedPage } from './page-policy.mjs'
import { setLocation } from './stored-redirect.mjs'

const isDocument = (page) => page?.kind === 'APP_PAGE' && typeof page.html === 'string'
const securedPages = new WeakSet()

// Postponed pages get the policy of their request (middleware.ts).
function addPolicy(page) {
  if (!isDocument(page) || page.postponed || securedPages.has(page)) return
  page.html = mergeInlineScripts(page.html)
  page.headers ??= {}
  // lib/http puts the sheets into the document that it sends.
  page.headers['content-security-policy'] = cspForCachedPage(
    inlineScripts(page.html),
    linkedStyleSheets(page.html),
  )
  securedPages.add(page)
}

// components/ui/not-found-view.tsx renders this marker; user content cannot contain it, because it is escaped or sanitized.
function addStatus(page) {
  const [, status] = (isDocument(page) && page.html.match(/<div data-status="(404|410)"/)) || []
  if (status) page.status = Number(status)
  return status !== undefined
}

const { SITE_ORIGIN: origin } = readVariables(['SITE_ORIGIN'])
const ownPages = new WeakSet()

function namesOtherOrigin(html) {
  const canonical = html.match(/<link rel="canonical" href="([^"]*)"/)?.[1]
  return Boolean(canonical) && canonical !== origin && !canonical.startsWith(`${origin}/`)
}

// Canonical URLs are absolute, so a page built for another origin must be discarded.
function isOfOtherOrigin(page) {
  if (!isDocument(page) || ownPages.has(page)) return false
  if (namesOtherOrigin(page.html)) return true
  ownPages.add(page)
  return false
}

let isForeignBuild

// Processes of several origins may share one build: a page that one of them writes would be useless to the others.
function isBuiltForOtherOrigin(homePage) {
  isForeignBuild ??= existsSync(homePage) && namesOtherOrigin(readFileSync(homePage, 'utf8'))
  return isForeignBuild
}

async function isUpstreamAvailable() {
  const { UPSTREAM_API_URL } = readVariables(['UPSTREAM_API_URL'])
  try {
    return (await fetch(`${UPSTREAM_API_URL}/courses?page=1&limit=1`, { signal: AbortSignal.timeout(2000) }))
      .ok
  } catch {
    return false
  }
}

const tagsOf = (page) => page?.headers?.['x-next-cache-tags']?.split(',') ?? []

const isBuildFallback = (page) => tagsOf(page).includes('build-fallback')

function isStale({ value, lastModified, cacheControl }) {
  const { revalidate } = cacheControl ?? {}
  const isOld = typeof revalidate === 'number' && lastModified + revalidate * 1000 < Date.now()
  return isOld || lastModified === -1 || tagsModule.areTagsStale(tagsOf(value), lastModified)
}

// Next renders the page that replaces a stale one behind its response, and makes it `noindex` when that one has an error status.
const isStaleError = (found) => found?.value?.status > 400 && isStale(found)

// Sent without a renewal. The header says to lib/server/make-ready.ts that the page may be old.
const kept = ({ value, ...found }) => ({
  ...found,
  lastModified: Date.now(),
  value: { ...value, headers: { ...value.headers, 'x-kitelab-kept': '1' } },
})

// lib/http/events.ts subscribes.
const invalidations = channel('kitelab.invalidation')

export default class PageCache extends SharedPageCache {
  async get(...request) {
    const found = await super.get(...request)
    if (isOfOtherOrigin(found?.value)) return null
    addPolicy(found?.value)
    // Pages of the build are read from disk and never passed to set().
    addStatus(found?.value)
    const mustBeRendered = isBuildFallback(found?.value) || isStaleError(found)
    if (mustBeRendered && !isBuilding && (await isUpstreamAvailable())) return null
    return found?.value && isKeptPage(request[0]) ? kept(found) : found
  }

  async revalidateTag(...change) {
    const announced = super.revalidateTag(...change)
    // The tags of this process have changed; the others may hear of it later.
    invalidations.publish(undefined)
    await announced
  }

  isShared(key, page) {
    return !(page.status > 400) || this.isBuilt(key)
  }

  isBuilt(key) {
    return existsSync(this.getFilePath(`${key}.html`, 'APP_PAGE'))
  }

  async set(key, page, context) {
    if (isDocument(page)) setLocation(page)
    addPolicy(page)
    // 404 pages stay in memory, because their number is unlimited, unless they replace a page of the build.
    const isGone = addStatus(page) && !this.isBuilt(key)
    const inMemory = isGone || isBuiltForOtherOrigin(this.getFilePath('index.html', 'APP_PAGE'))
    const cache = inMemory ? Object.create(this, { flushToDisk: { value: false } }) : this
    return super.set.call(cache, key, page, context)
  }
}
