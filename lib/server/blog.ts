import 'server-only'
import { type Blog, type BlogQuery, findBlog as findCall, listBlogs as listCall } from '#contract/api/blog'
import { blogCategories, blogPages, blogQuery, pageOfBlogs } from '#domain/blog-filter'
import { fromPathSegment } from '#domain/path-segment'
import { publicRead } from '@/lib/server/public-read'
import { sanitize } from '@/lib/server/sanitize'
import { upstream } from '@/lib/server/upstream'

/** Newest first, without the bodies; the last page when the one asked for is beyond it. */
export async function listBlogs(query: BlogQuery) {
  'use cache'
  const { blogs, ...list } = await readList(query)
  return { ...list, blogs: blogs.map(({ blogContent: _body, ...blog }): Blog => blog) }
}

async function readList(query: BlogQuery) {
  const read = (asked: BlogQuery) => upstream(listCall, { query: asked }, { cached: true })
  const answer = await publicRead('blogs', () => read(query))
  const { blogs, total, categories } = answer ?? { blogs: [], total: 0 }
  // Without a total this is the whole list, from an upstream that ignores the list parameters.
  if (total === undefined) return pageOfBlogs(blogs, query)
  const list = { total, categories: categories ?? blogCategories(blogs) }
  const page = Math.min(query.page ?? 1, blogPages(total, query.limit ?? Math.max(total, 1)))
  if (page === (query.page ?? 1)) return { ...list, blogs, page }
  return { ...list, blogs: (await read({ ...query, page })).blogs, page }
}

/** One page of the posts of the category that a path names (BLOG-18). */
export async function findCategory(segment: string, page = 1) {
  const name = fromPathSegment(segment)
  return { name, ...(await listBlogs(blogQuery({ q: '', category: name, page }))) }
}

/** The content is clean HTML. Undefined when there is no such post. */
export async function findBlog(blogId: string): Promise<Blog | undefined> {
  'use cache'
  const answer = await publicRead('blogs', () =>
    upstream(findCall, { params: { id: blogId } }, { cached: true }),
  )
  if (!answer) return undefined
  return { ...answer.blog, blogContent: sanitize(answer.blog.blogContent) }
}
