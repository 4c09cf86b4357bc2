import { and, asc, eq, lte } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import type { Job } from '../../../platform/jobs/runner.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { writeState } from './change-state.ts'
import { lockPost } from './lock-post.ts'
import { publicPagesOfPost } from './public-pages.ts'

type Data = Pick<Context, 'db'>

const PUBLISH_MS = 3_000

const isDue = (now: Date) => and(eq(allBlogs.state, 'scheduled'), lte(allBlogs.publishAt, now))

async function publish(tx: Tx, blogId: string, now: Date): Promise<boolean> {
  // Another process may hold the row, and after it the post is no longer scheduled.
  const [due] = await tx
    .select({ blogId: allBlogs.blogId })
    .from(allBlogs)
    .where(and(eq(allBlogs.blogId, blogId), isDue(now)))
    .for('no key update', { skipLocked: true })
  if (!due) return false
  const post = await lockPost(tx, blogId)
  await writeState(tx, undefined, post, { action: 'post.published_on_time', set: { state: 'published' } })
  return true
}

/**
 * Those whose time has come. A scheduled post has its address already, so none is given here.
 * @throws AggregateError, after the others, of posts that could not be published
 */
export async function publishScheduledPosts({ db }: Data, now = new Date()): Promise<void> {
  const { blogId, publishAt } = allBlogs
  const due = await db.select({ blogId }).from(allBlogs).where(isDue(now)).orderBy(asc(publishAt))
  const failures: unknown[] = []
  for (const post of due) {
    try {
      const isPublished = await db.transaction((tx) => publish(tx, post.blogId, now))
      if (isPublished) wakeFreshness(await publicPagesOfPost(db, post.blogId))
    } catch (error) {
      failures.push(new Error(`The post ${post.blogId} was not published.`, { cause: error }))
    }
  }
  if (failures.length > 0) throw new AggregateError(failures, 'Scheduled posts were not published.')
}

export const postJobs = (context: Data): Job[] => [
  { name: 'publish scheduled posts', everyMs: PUBLISH_MS, run: () => publishScheduledPosts(context) },
]
