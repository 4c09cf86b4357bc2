import 'server-only'
import { type Blog, type BlogQuery, findBlog as findCall, listBlogs as listCall } from '#contract/api/blog'
import { blogCategories, blogPages, blogQuery, pageOfBlogs } from '#domain/blog-filter'
import { fromPathSegment } from '#domain/path-segment'
import { publicRead } from '@/lib/server/public-read'
import { sanitize } from '@/lib/server/sanitize'
import { upstream } from '@/lib/server/upstream'

/** Newest first, without `blogContent`; the last page when the requested one is beyond it. */
export async function listBlogs(query: BlogQuery) {
  'use cache'
  const { blogs, ...list } = await readList(query)
  return { ...list, blogs: blogs.map(({ blogContent: _body, ...blog }): Blog => blog) }
}

async function readList(query: BlogQuery) {
  const read = (part: BlogQuery) => upstream(listCall, { query: part }, { cached: true })
  const answer = await publicRead('blogs', () => read(query))
  const { blogs, total, hasMore, categories } = answer ?? { blogs: [], total: 0 }
  // An upstream that ignores the list parameters returns the whole list without a total.
  if (total === undefined) return pageOfBlogs(blogs, query)
  const list = { total, hasMore, categories: categories ?? blogCategories(blogs) }
  const page = Math.min(query.page ?? 1, blogPages(total, query.limit ?? Math.max(total, 1)))
  if (page === (query.page ?? 1)) return { ...list, blogs, page }
  return { ...list, blogs: (await read({ ...query, page })).blogs, page }
}

export async function findCategory(segment: string, page = 1) {
  const name = fromPathSegment(segment)
  return { name, ...(await listBlogs(blogQuery({ q: '', category: name, page }))) }
}

export async function findBlog(blogId: string): Promise<Blog | undefined> {
  'use cache'
  const answer = await publicRead('blogs', () =>
    upstream(findCall, { params: { id: blogId } }, { cached: true }),
  )
  if (!answer) return undefined
  return { ...answer.blog, blogContent: sanitize(answer.blog.blogContent) }
}
