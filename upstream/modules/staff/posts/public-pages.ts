import { eq } from 'drizzle-orm'
import { postSegment } from '#domain/post-address'
import type { Db } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { postCategoryPath, postPath } from '../../posts/post-paths.ts'

/** Pages of the site that show the post, besides those that show every change (STF-283). */
export async function publicPagesOfPost(db: Db, blogId: string): Promise<string[]> {
  const { slug, category } = allBlogs
  const [post] = await db.select({ slug, category }).from(allBlogs).where(eq(allBlogs.blogId, blogId))
  if (!post) return []
  const page = postPath(postSegment({ blogId, slug: post.slug }))
  return [page, ...(post.category === null ? [] : [postCategoryPath(post.category)])]
}
