import { and, eq } from 'drizzle-orm'
import { courses } from '../../platform/db/complete-courses.ts'
import type { Db } from '../../platform/db/open.ts'
import type { shareLinks } from '../../platform/db/schema/sharing.ts'
import { findRedirect } from '../catalogue/find-redirect.ts'
import { isPublished } from '../catalogue/public-courses.ts'
import { BLOG_PATH } from '../posts/post-paths.ts'
import { findPostTarget } from '../redirects/find-post-target.ts'

const COURSES = '/course/browse-courses'

async function coursePath(db: Db, id: string): Promise<string> {
  const [found] = await db
    .select({ courseId: courses.courseId })
    .from(courses)
    .where(and(eq(courses.courseId, id), isPublished()))
  const courseId = found?.courseId ?? (await findRedirect(db, id))
  return courseId === undefined ? COURSES : `${COURSES}/${courseId}`
}

type Goal = Pick<typeof shareLinks.$inferSelect, 'kind' | 'targetId' | 'path'>

/** STF-240: of something archived, where the archive says, else its list. */
export async function presentPath(db: Db, { kind, targetId, path }: Goal): Promise<string> {
  if (targetId === null) return path ?? '/'
  if (kind === 'course') return coursePath(db, targetId)
  return (await findPostTarget(db, targetId)).toPath ?? BLOG_PATH
}
