import 'server-only'
import { cacheLife, cacheTag } from 'next/cache'
import { AppError } from '#contract/errors'
import { isBuilding } from '@/lib/config/runtime.mjs'
import { BUILD_FALLBACK_TAG, type CachedName, cacheManifest } from '@/lib/server/cache-manifest'

/** Call it inside a `'use cache'` function. @throws AppError unless `not_found`, so that the cached page is kept */
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
