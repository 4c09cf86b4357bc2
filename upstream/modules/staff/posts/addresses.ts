import { eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import { POST_SLUG, postSlug } from '#domain/post-address'
import type { Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { redirects } from '../../../platform/db/schema/redirects.ts'
import { postPath, readPath } from '../../posts/post-paths.ts'
import type { LockedPost } from './lock-post.ts'

const LONGEST = 80
const TRIES = 100

/**
 * One write at a time gives, moves or redirects addresses, so that no word has two posts. After the lock of media uses,
 * before any post.
 */
export const lockAddresses = (tx: Tx) =>
  tx.execute(sql`select pg_advisory_xact_lock(hashtextextended('addresses of posts', 0))`)

const { blogId, title, slug: word } = allBlogs

async function findBySlug(tx: Tx, slug: string) {
  const [post] = await tx.select({ blogId, title }).from(allBlogs).where(eq(word, slug))
  return post
}

/** The post that has the word, or had it and is still found by it. */
async function findUser(tx: Tx, slug: string) {
  const holder = await findBySlug(tx, slug)
  if (holder) return holder
  const [redirect] = await tx
    .select({ toPath: redirects.toPath, earlier: { blogId, title } })
    .from(redirects)
    .leftJoin(allBlogs, eq(blogId, redirects.blogId))
    .where(eq(redirects.fromPath, postPath(slug)))
  if (!redirect) return undefined
  const goal = readPath(redirect.toPath ?? '')
  const earlier = redirect.earlier ?? (goal && (await findBySlug(tx, goal.segment)))
  return earlier || { blogId: null, title: 'another post' }
}

/** STF-122: a word of its own that it had is free for the post. @throws AppError `conflict`, reason address_used */
export async function requireFreeSlug(tx: Tx, post: { blogId: string }, slug: string): Promise<void> {
  const user = await findUser(tx, slug)
  if (!user || user.blogId === post.blogId) return
  const message = `This address was used by “${user.title}” and still leads there.`
  throw new AppError('conflict', message, { reason: 'address_used', fields: { slug: message } })
}

const numbered = (slug: string, number: number) => {
  const end = `-${number}`
  return number === 1 ? slug : slug.slice(0, LONGEST - end.length).replace(/-$/, '') + end
}

/** STF-121: the word of a post when it is first published. @returns undefined when the title has no word for it */
export async function slugToPublish(tx: Tx, post: LockedPost): Promise<string | undefined> {
  if (post.slug !== null) return post.slug
  const proposal = postSlug(post.title)
  if (!POST_SLUG.test(proposal)) return undefined
  for (let number = 1; number <= TRIES; number += 1) {
    const slug = numbered(proposal, number)
    const user = await findUser(tx, slug)
    if (!user || user.blogId === post.blogId) return slug
  }
  // The database then makes one from the id.
  return undefined
}

/**
 * STF-122, STF-123. The earlier word of a post that has been public leads to the new one for good, and so do all that led to
 * the earlier one. @returns the word that is kept
 */
export async function moveAddress(
  tx: Tx,
  { blogId: id, slug: earlier, publishedAt, state }: LockedPost,
  slug: string,
): Promise<string | undefined> {
  const toPath = postPath(slug)
  await tx.delete(redirects).where(eq(redirects.fromPath, toPath))
  if (earlier === null || publishedAt === null) return undefined
  const fromPath = postPath(earlier)
  await tx.update(redirects).set({ toPath }).where(eq(redirects.toPath, fromPath))
  if (state === 'archived') await copyRedirect(tx, fromPath, toPath)
  else
    await tx
      .insert(redirects)
      .values({ fromPath, toPath, kind: 'post', blogId: id })
      .onConflictDoUpdate({ target: redirects.fromPath, set: { toPath, isGone: false, blogId: id } })
  return earlier
}

/** Both addresses of an archived post lead where the earlier one led. */
async function copyRedirect(tx: Tx, earlier: string, fromPath: string) {
  const [redirect] = await tx.select().from(redirects).where(eq(redirects.fromPath, earlier))
  if (redirect) await tx.insert(redirects).values({ ...redirect, fromPath, at: new Date() })
}
