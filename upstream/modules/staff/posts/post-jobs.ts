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

async function publishNext(tx: Tx, now: Date): Promise<string | undefined> {
  const { blogId, state, publishAt } = allBlogs
  // Another process may hold the row, and after it the post is no longer scheduled.
  const [due] = await tx
    .select({ blogId })
    .from(allBlogs)
    .where(and(eq(state, 'scheduled'), lte(publishAt, now)))
    .orderBy(asc(publishAt))
    .limit(1)
    .for('no key update', { skipLocked: true })
  if (!due) return undefined
  const post = await lockPost(tx, due.blogId)
  await writeState(tx, undefined, post, { action: 'post.published_on_time', set: { state: 'published' } })
  return post.blogId
}

/** Those whose time has come. A scheduled post has its address already, so none is given here. */
export async function publishScheduledPosts({ db }: Data, now = new Date()): Promise<void> {
  for (;;) {
    const blogId = await db.transaction((tx) => publishNext(tx, now))
    if (!blogId) return
    wakeFreshness(await publicPagesOfPost(db, blogId))
  }
}

export const postJobs = (context: Data): Job[] => [
  { name: 'publish scheduled posts', everyMs: PUBLISH_MS, run: () => publishScheduledPosts(context) },
]
