/**
 * Every thing that is cached for everyone, with the tag that renews it. The lifetime of all of them is the profile
 * `catalog` of next.config.ts: fresh for a minute, kept for a year, so that a silent upstream means old pages and no errors.
 */
export const cacheManifest = {
  courses: { tag: 'courses' },
  blogs: { tag: 'blogs' },
} as const

export type CachedName = keyof typeof cacheManifest

/** Marks what was built while no upstream answered; such pages heal on their next visit. */
export const BUILD_FALLBACK_TAG = 'build-fallback'
