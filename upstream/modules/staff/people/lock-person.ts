import { and, eq, ne, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { StaffRole } from '#domain/staff-permissions'
import type { Tx } from '../../../platform/db/open.ts'
import { staff, staffRoles } from '../../../platform/db/schema/staff.ts'
import { versionOfPerson } from './person-row.ts'

const OWNERS = 'owners of the school'

/** Serialises the writes that could end the last active owner. First lock of the transaction. */
const lockOwners = (tx: Tx) => tx.execute(sql`select pg_advisory_xact_lock(hashtextextended(${OWNERS}, 0))`)

/** @throws AppError `not_found` */
export async function lockPerson(tx: Tx, staffId: string) {
  await lockOwners(tx)
  const { name, email, state, passwordHash, lastSeenAt } = staff
  const [person] = await tx
    .select({
      staffId: staff.staffId,
      name,
      email,
      state,
      passwordHash,
      lastSeenAt,
      version: versionOfPerson,
    })
    .from(staff)
    .where(eq(staff.staffId, staffId))
    .for('no key update')
  if (!person) throw new AppError('not_found', 'Not found.')
  const held = await tx
    .select({ role: staffRoles.role })
    .from(staffRoles)
    .where(eq(staffRoles.staffId, staffId))
    .orderBy(staffRoles.role)
  const roles: StaffRole[] = held.map(({ role }) => role)
  return { ...person, roles }
}

export type LockedPerson = Awaited<ReturnType<typeof lockPerson>>

/** STF-025. Call with the person locked. @throws AppError `conflict`, reason `last_owner` */
export async function requireOtherOwner(tx: Tx, { staffId, state, roles }: LockedPerson): Promise<void> {
  if (state !== 'active' || !roles.includes('owner')) return
  const [other] = await tx
    .select({ staffId: staff.staffId })
    .from(staff)
    .innerJoin(staffRoles, eq(staffRoles.staffId, staff.staffId))
    .where(and(eq(staffRoles.role, 'owner'), eq(staff.state, 'active'), ne(staff.staffId, staffId)))
    .limit(1)
  if (!other) throw new AppError('conflict', 'The school needs at least one owner.', { reason: 'last_owner' })
}
