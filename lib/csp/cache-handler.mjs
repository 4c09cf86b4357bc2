import { channel } from 'node:diagnostics_channel'
import { existsSync, readFileSync } from 'node:fs'
import { SharedPageCache } from '../cache/shared-page-cache.mjs'
import { isBuilding } from '../config/runtime.mjs'
import { readVariables } from '../config/variables.mjs'
import { inlineScripts, mergeInlineScripts } from './inline-scripts.mjs'
import { linkedStyleSheets } from './inline-styles.mjs'
import { cspForCachedPage } from './page-policy.mjs'

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
  const isGone = isDocument(page) && page.html.includes('<div data-status="404"')
  if (isGone) page.status = 404
  return isGone
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

const isBuildFallback = (page) => page?.headers?.['x-next-cache-tags']?.split(',').includes('build-fallback')

async function isUpstreamAvailable() {
  const { UPSTREAM_API_URL } = readVariables(['UPSTREAM_API_URL'])
  try {
    return (await fetch(`${UPSTREAM_API_URL}/courses?page=1&limit=1`, { signal: AbortSignal.timeout(2000) }))
      .ok
  } catch {
    return false
  }
}

// lib/http/events.ts subscribes.
const invalidations = channel('kitelab.invalidation')

export default class PageCache extends SharedPageCache {
  async get(...request) {
    const found = await super.get(...request)
    if (isOfOtherOrigin(found?.value)) return null
    addPolicy(found?.value)
    // Pages of the build are read from disk and never passed to set().
    addStatus(found?.value)
    if (isBuildFallback(found?.value) && !isBuilding && (await isUpstreamAvailable())) return null
    return found
  }

  async revalidateTag(...change) {
    await super.revalidateTag(...change)
    invalidations.publish(undefined)
  }

  isShared(key, page) {
    return page.status !== 404 || this.isBuilt(key)
  }

  isBuilt(key) {
    return existsSync(this.getFilePath(`${key}.html`, 'APP_PAGE'))
  }

  async set(key, page, context) {
    addPolicy(page)
    // 404 pages stay in memory, because their number is unlimited, unless they replace a page of the build.
    const isGone = addStatus(page) && !this.isBuilt(key)
    const inMemory = isGone || isBuiltForOtherOrigin(this.getFilePath('index.html', 'APP_PAGE'))
    const cache = inMemory ? Object.create(this, { flushToDisk: { value: false } }) : this
    return super.set.call(cache, key, page, context)
  }
}
