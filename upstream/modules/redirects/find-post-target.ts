import { and, gt, inArray } from 'drizzle-orm'
import type { findRedirect as call } from '#contract/api/redirect'
import type { Answer } from '#contract/endpoint'
import { blogs } from '../../platform/db/complete-blogs.ts'
import type { Db } from '../../platform/db/open.ts'
import { blogCounts } from '../../platform/db/schema/catalogue-counts.ts'
import { redirects } from '../../platform/db/schema/redirects.ts'
import { BLOG_PATH, postCategoryPath, postPath, readPath } from '../posts/post-paths.ts'
import { hasAddress, idFirst } from '../posts/public-posts.ts'

type Target = Answer<typeof call>

const none: Target = { toPath: null }
const gone: Target = { toPath: null, isGone: true }

/** An archived post may lead to one that is archived later. */
const MAX_HOPS = 8

/** Of any state. */
async function findPost(db: Db, address: string) {
  const { blogId, slug, state } = blogs
  const [post] = await db
    .select({ blogId, slug, state })
    .from(blogs)
    .where(hasAddress(address))
    .orderBy(idFirst(address))
    .limit(1)
  return post
}

type Post = Awaited<ReturnType<typeof findPost>>

/** The posts of a category that has another form of the name are among its page's too. */
async function hasPosts(db: Db, name: string): Promise<boolean> {
  const names = [name, name.normalize('NFD')]
  return (await db.$count(blogCounts, and(inArray(blogCounts.category, names), gt(blogCounts.posts, 0)))) > 0
}

async function findRow(db: Db, paths: readonly string[]) {
  const rows = await db
    .select()
    .from(redirects)
    .where(inArray(redirects.fromPath, [...paths]))
  return rows.toSorted((a, b) => paths.indexOf(a.fromPath) - paths.indexOf(b.fromPath))[0]
}

type Row = NonNullable<Awaited<ReturnType<typeof findRow>>>

/** Leads on where a target is not public, and else to the blog; an earlier word of a draft leads nowhere. */
async function followToPost(db: Db, path: string, { blogId }: Row, hops: number): Promise<Target> {
  const post = await findPost(db, readPath(path)?.segment ?? '')
  const isOwn = post !== undefined && post.blogId === blogId
  if (post?.state === 'published')
    return { toPath: postPath(post.slug), ...(isOwn && hops === MAX_HOPS && { isPermanent: true }) }
  const row = hops > 0 ? await findRow(db, [...new Set([path, ...ownPaths(post)])]) : undefined
  if (row) return follow(db, row, hops - 1)
  return isOwn && post.state !== 'archived' ? none : { toPath: BLOG_PATH }
}

/** Permanent is only the way to another address of the same thing: an archived post may be published again. */
async function follow(db: Db, row: Row, hops = MAX_HOPS): Promise<Target> {
  const { isGone, toPath } = row
  if (isGone || toPath === null) return gone
  const named = readPath(toPath)
  if (named?.kind === 'post') return followToPost(db, toPath, row, hops)
  if (named?.kind !== 'category') return { toPath }
  return (await hasPosts(db, named.segment)) ? { toPath, isPermanent: true } : { toPath: BLOG_PATH }
}

const ownPaths = (post: Post) => (post ? [post.slug, post.blogId].filter(Boolean).map(postPath) : [])

/** STF-122, STF-126. An archived post that leads nowhere particular leads to the blog. */
export async function findPostTarget(db: Db, address: string): Promise<Target> {
  const post = await findPost(db, address)
  const own = postPath(address)
  if (post?.state === 'published')
    return postPath(post.slug) === own ? none : { toPath: postPath(post.slug), isPermanent: true }
  const row = await findRow(db, [...new Set([own, ...ownPaths(post)])])
  if (row) return follow(db, row)
  return post?.state === 'archived' ? { toPath: BLOG_PATH } : none
}

/** STF-115. */
export async function findCategoryTarget(db: Db, name: string): Promise<Target> {
  if (await hasPosts(db, name)) return none
  const row = await findRow(db, [postCategoryPath(name)])
  return row ? follow(db, row) : none
}
