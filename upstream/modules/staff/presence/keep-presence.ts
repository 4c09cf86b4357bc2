import { and, asc, eq, gt, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { PresenceKind } from '#contract/staff/presence'
import { isPermitted, type Permission } from '#domain/staff-permissions'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import type { Db } from '../../../platform/db/open.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { staffPresence } from '../../../platform/db/schema/staff-desk.ts'
import { isUuid } from '../../../platform/uuid.ts'
import { isTaughtBy, seesAllCourses } from '../courses/own-courses.ts'

const FORGOTTEN_AFTER_SECONDS = 90
const MAX_NAMES = 20

const isFresh = gt(staffPresence.at, sql`now() - make_interval(secs => ${FORGOTTEN_AFTER_SECONDS})`)

const permissionOf: Record<PresenceKind, Permission> = {
  course: 'courses.read',
  post: 'posts.write',
  order: 'orders.read',
  family: 'families.read',
  message: 'messages.write',
}

type Subject = { kind: PresenceKind; id: string }
type Person = Pick<StaffCaller, 'id' | 'roles'>

async function mayOpen(db: Db, person: Person, { kind, id }: Subject): Promise<boolean> {
  if (!isUuid(id) || !isPermitted(person.roles, permissionOf[kind])) return false
  if (kind !== 'course' || seesAllCourses(person)) return true
  const [own] = await db
    .select({ courseId: allCourses.courseId })
    .from(allCourses)
    .where(and(eq(allCourses.courseId, id), isTaughtBy(db, person.id)))
  return own !== undefined
}

/**
 * STF-070. Whether the record exists is not asked: the answer is the same, and the row is soon forgotten.
 * @returns the names of the others @throws AppError `not_found` for what the person may not open
 */
export async function keepPresence(db: Db, person: Person, subject: Subject): Promise<string[]> {
  if (!(await mayOpen(db, person, subject))) throw new AppError('not_found', 'Not found.')
  const row = { staffId: person.id, subject: `${subject.kind}:${subject.id.toLowerCase()}` }
  await db
    .insert(staffPresence)
    .values({ ...row, at: sql`now()` })
    .onConflictDoUpdate({
      target: [staffPresence.subject, staffPresence.staffId],
      set: { at: sql`now()` },
    })
  const others = await db
    .select({ name: staff.name })
    .from(staffPresence)
    .innerJoin(staff, eq(staff.staffId, staffPresence.staffId))
    .where(
      and(
        eq(staffPresence.subject, row.subject),
        ne(staffPresence.staffId, person.id),
        isFresh,
        eq(staff.state, 'active'),
      ),
    )
    .orderBy(asc(staff.name), asc(staff.staffId))
    .limit(MAX_NAMES)
  return others.map(({ name }) => name)
}
