import { and, eq, inArray, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Person, PersonChange } from '#contract/staff/people'
import type { StaffRole } from '#domain/staff-permissions'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { staff, staffRoles } from '../../../platform/db/schema/staff.ts'
import { type LockedPerson, lockPerson, requireOtherOwner } from './lock-person.ts'
import { findPerson } from './person-row.ts'
import { auditPerson, type Writer } from './person-writer.ts'
import { versionConflict } from './version-conflict.ts'

const newVersion = { updatedAt: sql`clock_timestamp()` }

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.toSorted().join() === other.toSorted().join()

/** @throws AppError `conflict` with `last_owner` or `own_roles` */
async function changeRoles(tx: Tx, writer: Writer, person: LockedPerson, roles: StaffRole[]) {
  const { staffId, roles: held } = person
  if (!roles.includes('owner')) await requireOtherOwner(tx, person)
  if (writer.caller?.id === staffId)
    throw new AppError('conflict', 'You cannot change your own roles.', { reason: 'own_roles' })
  const removed = held.filter((role) => !roles.includes(role))
  const added = roles.filter((role) => !held.includes(role))
  const isOfPerson = eq(staffRoles.staffId, staffId)
  if (removed.length > 0)
    await tx.delete(staffRoles).where(and(isOfPerson, inArray(staffRoles.role, removed)))
  const grantedBy = writer.caller?.id ?? null
  if (added.length > 0)
    await tx.insert(staffRoles).values(added.map((role) => ({ staffId, role, grantedBy })))
  await tx.update(staff).set(newVersion).where(eq(staff.staffId, staffId))
  await auditPerson(tx, writer, {
    action: 'staff.roles_changed',
    staffId,
    before: { roles: held.toSorted() },
    after: { roles: roles.toSorted() },
  })
}

async function changeName(tx: Tx, writer: Writer, { staffId, name: before }: LockedPerson, name: string) {
  await tx
    .update(staff)
    .set({ name, ...newVersion })
    .where(eq(staff.staffId, staffId))
  await auditPerson(tx, writer, {
    action: 'staff.changed',
    staffId,
    before: { name: before },
    after: { name },
  })
}

/** STF-066. Nothing is written when nothing changes (STF-013). @throws AppError `not_found`, `changed`, `conflict` */
export async function changePerson(
  db: Db,
  writer: Writer,
  staffId: string,
  { name, roles: given, version }: PersonChange,
): Promise<Person> {
  return db.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId)
    const roles = [...new Set(given)]
    const hasNewName = name !== person.name
    const hasNewRoles = !isSame(roles, person.roles)
    if ((hasNewName || hasNewRoles) && version !== person.version)
      throw await versionConflict(tx, person, { name, roles })
    if (hasNewRoles) await changeRoles(tx, writer, person, roles)
    if (hasNewName) await changeName(tx, writer, person, name)
    const changed = await findPerson(tx, staffId)
    if (!changed) throw new AppError('not_found', 'Not found.')
    return changed
  })
}
