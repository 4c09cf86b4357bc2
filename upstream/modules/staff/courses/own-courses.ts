import { and, eq, exists, type SQL } from 'drizzle-orm'
import type { StaffRole } from '#domain/staff-permissions'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'

const rolesOfAllCourses: readonly StaffRole[] = ['owner', 'office', 'editor', 'marketing']

type Person = Pick<StaffCaller, 'id' | 'roles'>

export const seesAllCourses = ({ roles }: Person): boolean =>
  rolesOfAllCourses.some((role) => roles.includes(role))

/** Of a query that reads `courses`. */
export const isTaughtBy = (db: Db | Tx, staffId: string): SQL =>
  exists(
    db
      .select({ staffId: courseTeachers.staffId })
      .from(courseTeachers)
      .where(and(eq(courseTeachers.courseId, allCourses.courseId), eq(courseTeachers.staffId, staffId))),
  )

/** STF-019: a teacher gets own courses only. */
export const isVisibleTo = (db: Db | Tx, person: Person): SQL | undefined =>
  seesAllCourses(person) ? undefined : isTaughtBy(db, person.id)
