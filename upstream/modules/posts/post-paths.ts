import { fromPathSegment } from '#domain/path-segment'

const POSTS = '/blog-details/'
const CATEGORIES = '/category/'

export const BLOG_PATH = '/blog'

/** @param address its word, or the id of a post that has none */
export const postPath = (address: string): string => POSTS + encodeURIComponent(address)

/** Addresses are in form C, and so are redirects; the database may hold another form of a name. */
export const postCategoryPath = (name: string): string =>
  CATEGORIES + encodeURIComponent(name.normalize('NFC'))

export type NamedPath = { kind: 'post' | 'category'; segment: string }

/** What a path names; undefined for that of another page. */
export function readPath(path: string): NamedPath | undefined {
  if (path.startsWith(POSTS)) return { kind: 'post', segment: fromPathSegment(path.slice(POSTS.length)) }
  if (path.startsWith(CATEGORIES))
    return { kind: 'category', segment: fromPathSegment(path.slice(CATEGORIES.length)) }
  return undefined
}
