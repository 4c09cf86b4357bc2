import { blogQuery } from '#domain/blog-filter'
import { fromPathSegment } from '#domain/path-segment'
import { listBlogs } from '@/lib/server/blog'

/** The posts of the category named in the path (BLOG-18). */
export async function findCategory(segment: string, page = 1) {
  const name = fromPathSegment(segment)
  return { name, ...(await listBlogs(blogQuery({ q: '', category: name, page }))) }
}
