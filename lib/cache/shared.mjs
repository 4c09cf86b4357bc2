import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import tagsModule from 'next/dist/server/lib/incremental-cache/tags-manifest.external.js'
import { isBuilding } from '../config/runtime.mjs'
import { readVariables } from '../config/variables.mjs'
import { openSharedStore } from './shared-store.mjs'

const { tagsManifest } = tagsModule
/** Pages that another process has rendered since this one last had them. */
export const changedPages = new Set()

/**
 * What this process has cached since the change was made may be older than the change, so it counts as made now.
 * @param {number} time @param {boolean} isNews
 */
const noticed = (time, isNews) => (isNews && time < Date.now() ? Date.now() : time)

/** @param {{ pages?: string[], tags?: Record<string, Record<string, number>> }} change @param {boolean} isNews */
function applyChange({ pages = [], tags = {} }, isNews) {
  for (const page of pages) changedPages.add(page)
  for (const [tag, times] of Object.entries(tags)) {
    const known = { ...tagsManifest.get(tag) }
    for (const [name, time] of Object.entries(times))
      known[name] = Math.max(known[name] ?? 0, noticed(time, isNews))
    tagsManifest.set(tag, known)
  }
}

// Entries of another build refer to scripts and functions that this one lacks.
function buildId() {
  const file = join(process.cwd(), '.next/BUILD_ID')
  return existsSync(file) ? readFileSync(file, 'utf8').trim() : 'development'
}

const { REDIS_URL, SITE_ORIGIN } = readVariables(['REDIS_URL', 'SITE_ORIGIN'])

/** Undefined without REDIS_URL, and during a build. */
export const shared =
  REDIS_URL && !isBuilding
    ? openSharedStore({
        url: REDIS_URL,
        prefix: `kitelab:${buildId()}:${new URL(SITE_ORIGIN).host}:`,
        onChange: applyChange,
      })
    : undefined

/** @param {string[]} tags whose times this process has just changed */
export const announceTags = (tags) =>
  shared?.announce({ tags: Object.fromEntries(tags.map((tag) => [tag, tagsManifest.get(tag) ?? {}])) })
