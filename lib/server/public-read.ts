import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { AppError } from '#contract/errors'
import { isBuilding } from '@/lib/config/runtime.mjs'
import { BUILD_FALLBACK_TAG, type CachedName, cacheManifest } from '@/lib/server/cache-manifest'

/**
 * One read for everyone; call it inside a `'use cache'` function, whose lifetime and tag it sets.
 * @returns undefined when the upstream says that there is no such thing, and in a build without an upstream
 * @throws AppError on any other failure, so that the page already cached stays
 */
export async function publicRead<T>(name: CachedName, read: () => Promise<T>): Promise<T | undefined> {
  cacheTag(cacheManifest[name].tag)
  cacheLife('catalog')
  try {
    return await read()
  } catch (error) {
    if (error instanceof AppError && error.code === 'not_found') return undefined
    if (!isBuilding) throw error
    cacheLife({ stale: 30, revalidate: 1, expire: 31_536_000 })
    cacheTag(BUILD_FALLBACK_TAG)
    return undefined
  }
}
