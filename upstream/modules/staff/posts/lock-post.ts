import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { versionOfPost } from './post-row.ts'

/** @throws AppError `not_found` */
export async function lockPost(tx: Tx, blogId: string) {
  const isPost = eq(allBlogs.blogId, blogId)
  const [post] = await tx.select().from(allBlogs).where(isPost).for('no key update')
  // After the lock, so that it is the version that the lock holds.
  const [read] = await tx.select({ version: versionOfPost }).from(allBlogs).where(isPost)
  if (!post || !read) throw new AppError('not_found', 'Not found.')
  return { ...post, version: read.version }
}

export type LockedPost = Awaited<ReturnType<typeof lockPost>>
