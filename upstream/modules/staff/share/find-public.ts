import { eq } from 'drizzle-orm'
import type { ShareTargetKind } from '#domain/sharing'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { isUuid } from '../../../platform/uuid.ts'

type Kind = Exclude<ShareTargetKind, 'page'>

const findCourse = (db: Db | Tx, courseId: string) =>
  db
    .select({ title: allCourses.title, state: allCourses.state })
    .from(allCourses)
    .where(eq(allCourses.courseId, courseId))

const findPost = (db: Db | Tx, blogId: string) =>
  db
    .select({ title: allBlogs.title, state: allBlogs.state })
    .from(allBlogs)
    .where(eq(allBlogs.blogId, blogId))

/** @returns the title; undefined for what is not published */
export async function findPublic(db: Db | Tx, kind: Kind, id: string): Promise<string | undefined> {
  if (!isUuid(id)) return undefined
  const [found] = await (kind === 'course' ? findCourse(db, id) : findPost(db, id))
  return found?.state === 'published' ? found.title : undefined
}
