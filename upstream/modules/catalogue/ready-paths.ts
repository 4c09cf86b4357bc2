import { type CachedContent, MAX_READY_PATHS, ReadyPath } from '#contract/revalidation'

const MAX_TRIES = 5

/** Shown by every change. */
const always: Record<CachedContent, readonly string[]> = {
  courses: ['/', '/course/browse-courses', '/sitemap.xml', '/sitemap/courses-1.xml'],
  blogs: ['/', '/blog', '/blog/rss.xml', '/sitemap.xml', '/sitemap/blogs-1.xml'],
  content: ['/', '/about-us', '/faqs'],
}

type Waiting = { paths: string[]; hasMore: boolean }

/** Paths that a web process has still to make ready. */
export function readyPaths() {
  const tries = new Map<string, number>()
  return {
    /** A path that the process refuses would take the others of its call with it. */
    add(paths: readonly string[]): void {
      for (const path of paths) if (ReadyPath.safeParse(path).success) tries.set(path, 0)
    },
    /** The oldest ones, with those that every change shows. */
    next(changed: readonly CachedContent[]): Waiting {
      const shown = new Set(changed.flatMap((name) => always[name]))
      const waiting = [...tries.keys()].filter((path) => !shown.has(path))
      const paths = waiting.slice(0, MAX_READY_PATHS - shown.size)
      return { paths: [...paths, ...shown], hasMore: paths.length < waiting.length }
    },
    /** Before the call: a path that is added during it waits for the next one. */
    take(paths: readonly string[]): Map<string, number> {
      const taken = new Map(paths.map((path) => [path, tries.get(path) ?? 0]))
      for (const path of paths) tries.delete(path)
      return taken
    },
    /** Gives up a path that the process cannot make ready. Among them may be the preview picture of a page. */
    retry(taken: ReadonlyMap<string, number>, paths: readonly string[]): void {
      for (const path of paths) {
        const tried = (taken.get(path) ?? 0) + 1
        if (!tries.has(path) && tried < MAX_TRIES) tries.set(path, tried)
      }
    },
    restore(taken: ReadonlyMap<string, number>): void {
      for (const [path, tried] of taken) if (!tries.has(path)) tries.set(path, tried)
    },
  }
}
