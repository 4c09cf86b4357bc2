import 'server-only'
import { type Blog, findBlog as findCall, listBlogs as listCall } from '#contract/blog'
import { publicRead } from '@/lib/server/public-read'
import { sanitize } from '@/lib/server/sanitize'
import { upstream } from '@/lib/server/upstream'

/** Newest first, without the bodies. */
export async function listBlogs(): Promise<Blog[]> {
  'use cache'
  const answer = await publicRead('blogs', () => upstream(listCall, {}, { cached: true }))
  return (answer?.blogs ?? []).map(({ blogContent: _body, ...blog }) => blog)
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

/** Exactly those of the category, case too (BLOG-18, AMB-31). */
export async function listBlogsOf(category: string): Promise<Blog[]> {
  return (await listBlogs()).filter(({ blogCategory }) => blogCategory?.normalize('NFC') === category)
}
