import { eq } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { media } from '../../../platform/db/schema/media.ts'

/** In any state. A draft has no time of publication. */
export async function findDraftPost(db: Db, blogId: string) {
  const [row] = await db
    .select({ post: allBlogs, alt: media.alt })
    .from(allBlogs)
    .leftJoin(media, eq(media.mediaId, allBlogs.coverMediaId))
    .where(eq(allBlogs.blogId, blogId))
  if (!row) return undefined
  const { post, alt } = row
  const blog = {
    blogId: post.blogId,
    blogTitle: post.title,
    blogCategory: post.category,
    description: post.description,
    blogImage: post.imageKey,
    ...(post.coverFocus !== null && { blogImageCrop: post.coverFocus }),
    ...(alt !== null && { blogImageAlt: alt }),
    blogContent: post.contentHtml,
    createdAt: post.publishedAt?.toISOString() ?? null,
    updatedAt: post.updatedAt.toISOString(),
    slug: post.slug,
    authorLine: post.authorLine,
    showContents: post.showContents,
  }
  const previewed = { kind: 'post' as const, id: post.blogId, previewKey: post.previewKey }
  return { previewed, draft: { blog, state: post.state } }
}
