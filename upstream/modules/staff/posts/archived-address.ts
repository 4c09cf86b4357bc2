import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Tx } from '../../../platform/db/open.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
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

/** Addresses that the post had when it was public. */
async function keptPaths(tx: Tx, { blogId, slug }: LockedPost): Promise<string[]> {
  const { subject, subjectKind, data } = auditEvents
  const found = await tx
    .selectDistinct({ word: sql<string>`${data} ->> 'keptAddress'` })
    .from(auditEvents)
    .where(and(eq(subjectKind, 'post'), eq(subject, blogId), sql`${data} ? 'keptAddress'`))
  return found.filter(({ word }) => word !== slug).map(({ word }) => postPath(word))
}

/**
 * STF-126, with the addresses locked: whatever led to the post leads to the goal. @returns the goal, for the audit
 * @throws AppError `invalid`
 */
export async function leadElsewhere(tx: Tx, post: LockedPost, goal: Goal): Promise<string> {
  const { shown, ...target } = await findGoal(tx, post, goal)
  const fromPath = postPath(post.slug ?? '')
  await tx.update(redirects).set(target).where(eq(redirects.toPath, fromPath))
  await tx
    .insert(redirects)
    .values({ fromPath, kind: 'post', ...target })
    .onConflictDoUpdate({ target: redirects.fromPath, set: target })
  return shown
}

/** Of a post that is no longer archived: its address is its own again, and its earlier ones lead to it. */
export async function takeAddressBack(tx: Tx, post: LockedPost): Promise<void> {
  const toPath = postPath(post.slug ?? '')
  await tx.delete(redirects).where(eq(redirects.fromPath, toPath))
  const paths = await keptPaths(tx, post)
  if (paths.length > 0)
    await tx.update(redirects).set({ toPath, isGone: false }).where(inArray(redirects.fromPath, paths))
}
