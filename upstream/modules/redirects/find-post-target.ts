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

/** That of a published post; a target that the site no longer shows leads to the blog. @returns null for one that is a draft */
async function publicPathOf(db: Db, path: string): Promise<string | null> {
  const named = readPath(path)
  if (named?.kind === 'category') return (await hasPosts(db, named.segment)) ? path : BLOG_PATH
  if (named?.kind !== 'post') return path
  const post = await findPost(db, named.segment)
  if (post?.state === 'published') return postPath(post.slug)
  return post && post.state !== 'archived' ? null : BLOG_PATH
}

async function findRow(db: Db, paths: readonly string[]) {
  const rows = await db
    .select()
    .from(redirects)
    .where(inArray(redirects.fromPath, [...paths]))
  return rows.toSorted((a, b) => paths.indexOf(a.fromPath) - paths.indexOf(b.fromPath))[0]
}

const ownPaths = (post: Post) => (post ? [post.slug, post.blogId].filter(Boolean).map(postPath) : [])

/** STF-122, STF-126. An archived post that leads nowhere particular leads to the blog. */
export async function findPostTarget(db: Db, address: string): Promise<Target> {
  const post = await findPost(db, address)
  const own = postPath(address)
  if (post?.state === 'published') return postPath(post.slug) === own ? none : { toPath: postPath(post.slug) }
  const row = await findRow(db, [...new Set([own, ...ownPaths(post)])])
  if (row?.isGone) return { toPath: null, isGone: true }
  const toPath = row?.toPath ? await publicPathOf(db, row.toPath) : null
  return { toPath: toPath ?? (post?.state === 'archived' ? BLOG_PATH : null) }
}

/** STF-115. */
export async function findCategoryTarget(db: Db, name: string): Promise<Target> {
  if (await hasPosts(db, name)) return none
  const row = await findRow(db, [postCategoryPath(name)])
  return row?.toPath ? { toPath: await publicPathOf(db, row.toPath) } : none
}
