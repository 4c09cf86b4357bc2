import { inArray } from 'drizzle-orm'
import type { Tx } from '../platform/db/open.ts'
import { allBlogs } from '../platform/db/schema/blogs.ts'
import { coverPosts } from './add-drawings.ts'
import type { Content } from './content.ts'
import { pictureKey } from './course-row.ts'
import { seedId } from './seed-id.ts'

const DAY_MS = 86_400_000
const PUBLISHED_IN_DAYS = 3

/** Two drafts, of which one lacks what publishing needs, and a post that is published in three days (STF-119). */
export async function addDemoPosts(tx: Tx, { content, now }: { content: Content; now: Date }): Promise<void> {
  const rows = content.demoPosts.map((post, index) => ({
    blogId: seedId(post.blogId),
    state: post.state,
    title: post.blogTitle,
    category: post.blogCategory,
    description: post.description,
    imageKey: post.blogImage && pictureKey(post.blogImage),
    contentHtml: post.blogContent,
    publishAt: post.state === 'scheduled' ? new Date(now.getTime() + PUBLISHED_IN_DAYS * DAY_MS) : null,
    createdAt: new Date(now.getTime() - (index + 2) * DAY_MS),
    updatedAt: new Date(now.getTime() - (index + 1) * DAY_MS),
  }))
  const ids = rows.map(({ blogId }) => blogId)
  const there = await tx
    .select({ blogId: allBlogs.blogId })
    .from(allBlogs)
    .where(inArray(allBlogs.blogId, ids))
  // An insert that conflicts would add its category again, which may have another name by now.
  const missing = rows.filter(({ blogId }) => there.every((post) => post.blogId !== blogId))
  for (const row of missing) await tx.insert(allBlogs).values(row).onConflictDoNothing()
  await coverPosts(tx)
}
