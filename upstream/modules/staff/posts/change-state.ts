import { eq, type SQL } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { StaffPost } from '#contract/staff/posts'
import type { AuditAction } from '../../../platform/audit-actions.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { wakeFreshness } from '../../catalogue/wake-freshness.ts'
import { requireVersion } from '../records/version-conflict.ts'
import type { StaffWriter } from '../staff-writer.ts'
import { lockAddresses } from './addresses.ts'
import { auditPost } from './audit-post.ts'
import { type LockedPost, lockPost } from './lock-post.ts'
import { postRecord } from './post-words.ts'
import { publicPagesOfPost } from './public-pages.ts'
import { readStaffPost } from './read-post.ts'

type NewState = {
  action: AuditAction
  set: Omit<Partial<typeof allBlogs.$inferInsert>, 'revision'> &
    Pick<LockedPost, 'state'> & { revision?: SQL }
  after?: Record<string, unknown>
  /** After the post, in the order in which triggers of posts lock the counts and the versions. */
  moveAddresses?: () => Promise<void>
}

/** Columns that only one state has. */
const cleared = { publishAt: null, archivedAt: null }

/** With the post locked. */
export async function writeState(
  tx: Tx,
  writer: StaffWriter | undefined,
  { blogId, state, publishedAt }: LockedPost,
  { action, set, after, moveAddresses }: NewState,
): Promise<void> {
  const first = set.state === 'published' && { publishedAt: publishedAt ?? new Date() }
  await tx
    .update(allBlogs)
    .set({ ...cleared, ...first, ...set })
    .where(eq(allBlogs.blogId, blogId))
  await moveAddresses?.()
  const entry = { before: { state }, after: { state: set.state, ...after } }
  await auditPost(tx, writer, { action, blogId, ...entry })
}

/** @throws AppError `conflict` */
export function requireState({ state }: LockedPost, from: readonly LockedPost['state'][]): void {
  if (!from.includes(state))
    throw new AppError('conflict', state === 'draft' ? 'This post is a draft.' : `This post is ${state}.`)
}

export type Step = { blogId: string; version: string }

const hasPublicAddress = (state: LockedPost['state']) => state === 'published' || state === 'archived'

/** @param decide undefined when there is nothing to change */
export async function changeState(
  db: Db,
  writer: StaffWriter,
  { blogId, version }: Step,
  decide: (tx: Tx, post: LockedPost) => Promise<NewState | undefined>,
): Promise<StaffPost> {
  const isPublic = await db.transaction(async (tx) => {
    await lockAddresses(tx)
    const post = await lockPost(tx, blogId)
    const next = await decide(tx, post)
    if (!next) return false
    await requireVersion(tx, postRecord(blogId), { stored: post.version, given: version })
    await writeState(tx, writer, post, next)
    return hasPublicAddress(post.state) || hasPublicAddress(next.set.state)
  })
  if (isPublic) wakeFreshness(await publicPagesOfPost(db, blogId))
  return readStaffPost(db, blogId)
}
