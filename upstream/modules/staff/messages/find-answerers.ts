import { and, asc, eq, exists, inArray } from 'drizzle-orm'
import { rolesWith } from '#domain/staff-permissions'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { staff, staffRoles } from '../../../platform/db/schema/staff.ts'

const LIMIT = 200

const canAnswer = (db: Db | Tx) =>
  and(
    eq(staff.state, 'active'),
    exists(
      db
        .select({ staffId: staffRoles.staffId })
        .from(staffRoles)
        .where(
          and(eq(staffRoles.staffId, staff.staffId), inArray(staffRoles.role, rolesWith('messages.write'))),
        ),
    ),
  )

type Person = { staffId: string; name: string }

/** Active people who may answer messages, by name (STF-218). */
export const listAnswerers = (db: Db): Promise<Person[]> =>
  db
    .select({ staffId: staff.staffId, name: staff.name })
    .from(staff)
    .where(canAnswer(db))
    .orderBy(asc(staff.name), asc(staff.staffId))
    .limit(LIMIT)

export async function findAnswerer(tx: Tx, staffId: string): Promise<Person | undefined> {
  const [person] = await tx
    .select({ staffId: staff.staffId, name: staff.name })
    .from(staff)
    .where(and(eq(staff.staffId, staffId), canAnswer(tx)))
  return person
}
