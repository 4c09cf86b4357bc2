import { and, asc, eq, gte, notExists, sql } from 'drizzle-orm'
import { postSegment } from '#domain/post-address'
import { audit } from '../../platform/audit.ts'
import type { Context } from '../../platform/context.ts'
import { blogs } from '../../platform/db/complete-blogs.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import type { Job } from '../../platform/jobs/runner.ts'

const ENDPOINT = 'https://api.indexnow.org/indexnow'
const INTERVAL_MS = 60_000
/** Older ones were public before the key was set, or the service was away for longer. */
const NEW_HOURS = 24
const LIMIT_MS = 10_000
/** The service takes 10,000 addresses a call. */
const BATCH = 100
const ANNOUNCED = 'post.announced'

type Data = Pick<Context, 'db' | 'env'>

const findNew = ({ db }: Data) =>
  db
    .select({ blogId: blogs.blogId, slug: blogs.slug })
    .from(blogs)
    .where(
      and(
        eq(blogs.state, 'published'),
        gte(blogs.publishedAt, sql`now() - make_interval(hours => ${NEW_HOURS})`),
        notExists(
          db
            .select({ one: sql`1` })
            .from(auditEvents)
            .where(
              and(
                eq(auditEvents.subjectKind, 'post'),
                eq(auditEvents.subject, sql`${blogs.blogId}::text`),
                eq(auditEvents.action, ANNOUNCED),
              ),
            ),
        ),
      ),
    )
    .orderBy(asc(blogs.publishedAt))
    .limit(BATCH)

type Posts = Awaited<ReturnType<typeof findNew>>

/** Of an address, not of the key or of too many calls. */
const REFUSALS = [400, 422]

/** @returns whether the service took all of them @throws when it is away, or takes none of this school */
async function send({ db, env }: Data, endpoint: string, posts: Posts): Promise<boolean> {
  const { INDEXNOW_KEY: key, SITE_ORIGIN: origin } = env
  const response = await fetch(endpoint, {
    method: 'POST',
    headers: { 'content-type': 'application/json; charset=utf-8' },
    body: JSON.stringify({
      host: new URL(origin).host,
      key,
      keyLocation: `${origin}/${key}.txt`,
      urlList: posts.map((post) => `${origin}/blog-details/${postSegment(post)}`),
    }),
    redirect: 'error',
    signal: AbortSignal.timeout(LIMIT_MS),
  })
  await response.body?.cancel()
  if (REFUSALS.includes(response.status)) return false
  if (!response.ok) throw new Error(`IndexNow responded ${response.status}`)
  await db.transaction(async (tx) => {
    for (const { blogId } of posts)
      await audit(tx, { actor: { kind: 'system' }, action: ANNOUNCED, subject: blogId })
  })
  return true
}

/**
 * Tells search engines of posts once, when they are first published (STF-289). Two processes may both tell of one, which changes
 * nothing there. @throws when the service refuses or is away; the next run tries again
 */
export async function announcePosts(data: Data, endpoint = ENDPOINT): Promise<void> {
  if (!data.env.INDEXNOW_KEY) return
  const posts = await findNew(data)
  if (posts.length === 0 || (await send(data, endpoint, posts))) return
  // One address that the service refuses does not hold the others.
  const refused: string[] = []
  for (const post of posts) if (!(await send(data, endpoint, [post]))) refused.push(post.blogId)
  if (refused.length > 0) throw new Error(`IndexNow refused the posts ${refused.join(', ')}`)
}

export const announceJob = (data: Data): Job => ({
  name: 'announce posts',
  everyMs: INTERVAL_MS,
  run: () => announcePosts(data),
})
