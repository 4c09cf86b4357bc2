import { and, desc, eq, gte } from 'drizzle-orm'
import type { ChildLook } from '#contract/api/privacy'
import { roleLabels, roleWords } from '#domain/role-words'
import type { ParentActor } from '../../platform/actor.ts'
import type { Db } from '../../platform/db/open.ts'
import { allCourses } from '../../platform/db/schema/catalogue.ts'
import { childViews } from '../../platform/db/schema/child-views.ts'

const PAGE = 10
const MONTHS_SHOWN = 24

/** Parents know a teacher as the child's tutor. */
const rolesOf = (roles: readonly string[]) =>
  roleWords(roles).map((word) => (word === roleLabels.teacher ? 'Tutor' : word))

/** STF-280: newest first. */
export async function listLooks(
  db: Db,
  { id: parentId }: ParentActor,
  page: number,
): Promise<{ looks: ChildLook[]; more: boolean }> {
  const since = new Date()
  since.setMonth(since.getMonth() - MONTHS_SHOWN)
  const rows = await db
    .select({ view: childViews, courseTitle: allCourses.title })
    .from(childViews)
    .leftJoin(allCourses, eq(allCourses.courseId, childViews.courseId))
    .where(and(eq(childViews.parentId, parentId), gte(childViews.lastAt, since)))
    .orderBy(desc(childViews.lastAt), desc(childViews.viewId))
    .limit(PAGE + 1)
    .offset((page - 1) * PAGE)
  const looks = rows.slice(0, PAGE).map(({ view, courseTitle }) => ({
    viewId: view.viewId,
    childId: view.childId,
    staffName: view.staffName,
    roles: rolesOf(view.roles),
    what: view.what,
    courseTitle,
    firstAt: view.firstAt.toISOString(),
    lastAt: view.lastAt.toISOString(),
    count: view.count,
  }))
  return { looks, more: rows.length > PAGE }
}
