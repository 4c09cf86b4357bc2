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
  deadlineMs?: number
}

const AT_ONCE = 20
/** For all links together: a person waits for it. */
const DEADLINE_MS = 6_000
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

async function askSite(origin: string, path: string, signal: AbortSignal): Promise<number | undefined> {
  const url = URL.parse(path, origin)
  if (url?.origin !== new URL(origin).origin) return undefined
  const answer = await fetch(url, { redirect: 'manual', signal }).catch(() => undefined)
  await answer?.body?.cancel()
  return answer?.status
}

/** Of a page of this site: what is public, else what the site answers. */
async function isOwnPage({ db, env }: LinkChecks, path: string, signal: AbortSignal): Promise<boolean> {
  const page = path.replace(/[?#].*$/, '')
  if ((await isCourse(db, page)) || (await isPost(db, page))) return true
  const [origin = env.SITE_ORIGIN] = env.WEB_ORIGINS
  return !isGone(await askSite(origin, path, signal))
}

async function answers(checks: LinkChecks, address: string, signal: AbortSignal): Promise<boolean> {
  const { env, request = requestPublic } = checks
  if (address.startsWith('/')) return isOwnPage(checks, address, signal)
  const url = URL.parse(address)
  if (url?.origin === env.SITE_ORIGIN) return isOwnPage(checks, url.pathname + url.search, signal)
  if (!isGone(await request(address, { method: 'HEAD', signal }))) return true
  // Some sites answer HEAD with an error.
  return !isGone(await request(address, { method: 'GET', signal }))
}

const unchecked: MissingPart = {
  part: 'links',
  words: 'Not all links could be checked in time. Please try again.',
}

/** STF-228: the links of the text, 20 at once, within some seconds. */
export async function findDeadLinks(checks: LinkChecks, html: string | null): Promise<MissingPart[]> {
  const addresses = webAddresses(html ?? '')
  const signal = AbortSignal.timeout(checks.deadlineMs ?? DEADLINE_MS)
  const alive = new Map<string, boolean>()
  const left = addresses.values()
  async function checkInTurn() {
    for (const address of left) {
      if (signal.aborted) return
      alive.set(address, await answers(checks, address, signal))
    }
  }
  await Promise.all(Array.from({ length: AT_ONCE }, checkInTurn))
  const dead = addresses
    .filter((address) => alive.get(address) === false)
    .map((address): MissingPart => ({ part: 'links', words: `The link ${address} does not answer.` }))
  return alive.size < addresses.length ? [...dead, unchecked] : dead
}
