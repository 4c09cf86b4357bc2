export const cacheManifest = {
  courses: { tag: 'courses' },
  blogs: { tag: 'blogs' },
  content: { tag: 'content' },
} as const

export type CachedName = keyof typeof cacheManifest

/** Pages built without an upstream; they are rebuilt on their next visit. */
export const BUILD_FALLBACK_TAG = 'build-fallback'
