import { eq, inArray } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { redirects } from '../../../platform/db/schema/redirects.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { BLOG_PATH, postPath } from '../../posts/post-paths.ts'
import type { LockedPost } from './lock-post.ts'

/** Null for the blog, 'gone', or the id of a post. */
type Goal = string | null

const message = 'Choose a post that is public.'

/** @throws AppError `invalid` */
async function findTarget(tx: Tx, post: LockedPost, targetId: string) {
  const { blogId, title, slug, state } = allBlogs
  const [target] = await tx
    .select({ title, slug, state })
    .from(allBlogs)
    .where(inArray(blogId, [targetId].filter(isUuid)))
  if (target?.state !== 'published' || target.slug === null || targetId === post.blogId)
    throw new AppError('invalid', message, { fields: { leadsTo: message } })
  return { toPath: postPath(target.slug), shown: target.title }
}

/** `shown`: of the audit. */
async function findGoal(tx: Tx, post: LockedPost, goal: Goal) {
  if (goal === null) return { toPath: BLOG_PATH, isGone: false, shown: 'the blog' }
  if (goal === 'gone') return { toPath: null, isGone: true, shown: 'gone' }
  return { ...(await findTarget(tx, post, goal)), isGone: false }
}

type Target = Pick<typeof redirects.$inferInsert, 'toPath' | 'isGone'>

/** STF-126: all addresses of the post, its earlier ones too, lead to the goal. */
async function leadElsewhere(tx: Tx, { blogId, slug }: LockedPost, target: Target): Promise<void> {
  const row = { ...target, blogId }
  await tx.update(redirects).set(row).where(eq(redirects.blogId, blogId))
  await tx
    .insert(redirects)
    .values({ fromPath: postPath(slug ?? ''), kind: 'post', ...row })
    .onConflictDoUpdate({ target: redirects.fromPath, set: row })
}

async function leadsTo(tx: Tx, { state, slug }: LockedPost, target: Target): Promise<boolean> {
  if (state !== 'archived') return false
  const { fromPath, toPath, isGone } = redirects
  const isIt = eq(fromPath, postPath(slug ?? ''))
  const [present = { toPath: BLOG_PATH, isGone: false }] = await tx
    .select({ toPath, isGone })
    .from(redirects)
    .where(isIt)
  return present.toPath === target.toPath && present.isGone === target.isGone
}

/**
 * With the addresses locked.
 * @returns the goal for the audit and what leads the addresses there, or undefined when an archived post leads there already
 * @throws AppError `invalid`
 */
export async function findNewGoal(tx: Tx, post: LockedPost, goal: Goal) {
  const { shown, ...target } = await findGoal(tx, post, goal)
  if (await leadsTo(tx, post, target)) return undefined
  return { shown, moveAddresses: () => leadElsewhere(tx, post, target) }
}

/** Of a post that is no longer archived: its address is its own again, and its earlier ones lead to it. */
export async function takeAddressBack(tx: Tx, { blogId, slug }: LockedPost): Promise<void> {
  const toPath = postPath(slug ?? '')
  await tx.delete(redirects).where(eq(redirects.fromPath, toPath))
  await tx.update(redirects).set({ toPath, isGone: false }).where(eq(redirects.blogId, blogId))
}
