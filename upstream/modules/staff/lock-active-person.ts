import { and, eq } from 'drizzle-orm'
import type { Db, Tx } from '../../platform/db/open.ts'
import { staff } from '../../platform/db/schema/staff.ts'

/**
 * Undefined unless the person is active. Lock order everywhere: person, then steps, factors and sessions, so that
 * suspending or resetting a person waits for a sign-in and then ends it, or the sign-in is refused.
 */
export async function lockActivePerson(db: Tx | Db, staffId: string) {
  const [person] = await db
    .select({
      staffId: staff.staffId,
      name: staff.name,
      email: staff.email,
      passwordHash: staff.passwordHash,
    })
    .from(staff)
    .where(and(eq(staff.staffId, staffId), eq(staff.state, 'active')))
    .for('no key update')
  return person
}

export type ActivePerson = NonNullable<Awaited<ReturnType<typeof lockActivePerson>>>
