import { and, asc, eq, inArray, ne } from 'drizzle-orm'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { staff } from '../../../platform/db/schema/staff.ts'

/** Names, by course; without suspended people, who cannot teach. */
export async function findTeachers(
  db: Db | Tx,
  courseIds: readonly string[],
): Promise<ReadonlyMap<string, string[]>> {
  if (courseIds.length === 0) return new Map()
  const { courseId, staffId } = courseTeachers
  const found = await db
    .select({ courseId, name: staff.name })
    .from(courseTeachers)
    .innerJoin(staff, eq(staff.staffId, staffId))
    .where(and(inArray(courseId, [...courseIds]), ne(staff.state, 'suspended')))
    .orderBy(asc(staff.name), asc(staffId))
  return new Map(
    [...Map.groupBy(found, (row) => row.courseId)].map(([id, rows]) => [id, rows.map(({ name }) => name)]),
  )
}
