import { and, eq } from 'drizzle-orm'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Db } from '../../platform/db/open.ts'
import { redirects } from '../../platform/db/schema/redirects.ts'
import { isUuid } from '../../platform/uuid.ts'
import { isPublished } from './public-courses.ts'

const PAGES = '/course/browse-courses/'

/** The published course to which the address of an archived one leads (STF-098). */
export async function findRedirect(db: Db, courseId: string): Promise<string | undefined> {
  const [redirect] = await db
    .select({ toPath: redirects.toPath })
    .from(redirects)
    .where(eq(redirects.fromPath, PAGES + courseId))
  const target = redirect?.toPath?.slice(PAGES.length) ?? ''
  if (!isUuid(target)) return undefined
  const [found] = await db
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(and(eq(courses.courseId, target), isPublished()))
  return found?.courseId
}
