import { and, eq } from 'drizzle-orm'
import type { Context } from '../../../platform/context.ts'
import { blogs } from '../../../platform/db/complete-blogs.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import type { Db } from '../../../platform/db/open.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { hasPage } from '../../catalogue/public-courses.ts'
import { webAddresses } from '../../letters/letter-links.ts'
import { readPath } from '../../posts/post-paths.ts'
import { hasAddress, isPublished } from '../../posts/public-posts.ts'
import type { MissingPart } from './missing-parts.ts'
import { requestPublic } from './public-request.ts'

type Request = typeof requestPublic
export type LinkChecks = Pick<Context, 'db' | 'env'> & {
  /** Of tests. */
  request?: Request
}

const LIMIT = 20
const SITE_TIMEOUT_MS = 5_000
const COURSES = '/course/browse-courses/'

/** Other answers say that there is a page, for example one for people who have signed in. */
const isGone = (status: number | undefined) =>
  status === undefined || status === 404 || status === 410 || status >= 500

async function isCourse(db: Db, path: string): Promise<boolean> {
  const courseId = path.startsWith(COURSES) ? path.slice(COURSES.length) : ''
  return isUuid(courseId) && (await db.$count(courses, and(eq(courses.courseId, courseId), hasPage()))) > 0
}

async function isPost(db: Db, path: string): Promise<boolean> {
  const named = readPath(path)
  return named?.kind === 'post' && (await db.$count(blogs, and(isPublished, hasAddress(named.segment)))) > 0
}

async function askSite(origin: string, path: string): Promise<number | undefined> {
  const url = URL.parse(path, origin)
  if (url?.origin !== new URL(origin).origin) return undefined
  const signal = AbortSignal.timeout(SITE_TIMEOUT_MS)
  const answer = await fetch(url, { redirect: 'manual', signal }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status
}

/** Of a page of this site: what is public, else what the site answers. */
async function isOwnPage({ db, env }: LinkChecks, path: string): Promise<boolean> {
  const page = path.replace(/[?#].*$/, '')
  if ((await isCourse(db, page)) || (await isPost(db, page))) return true
  const [origin = env.SITE_ORIGIN] = env.WEB_ORIGINS
  return !isGone(await askSite(origin, path))
}

async function answers(checks: LinkChecks, address: string): Promise<boolean> {
  const { env, request = requestPublic } = checks
  if (address.startsWith('/')) return isOwnPage(checks, address)
  const url = URL.parse(address)
  if (url?.origin === env.SITE_ORIGIN) return isOwnPage(checks, url.pathname + url.search)
  if (!isGone(await request(address, 'HEAD'))) return true
  // Some sites answer HEAD with an error.
  return !isGone(await request(address, 'GET'))
}

/** STF-228: the first 20 links of the text, at once. */
export async function findDeadLinks(checks: LinkChecks, html: string | null): Promise<MissingPart[]> {
  const addresses = webAddresses(html ?? '').slice(0, LIMIT)
  const alive = await Promise.all(addresses.map((address) => answers(checks, address)))
  return addresses
    .filter((_, index) => !alive[index])
    .map((address) => ({ part: 'links', words: `The link ${address} does not answer.` }))
}
