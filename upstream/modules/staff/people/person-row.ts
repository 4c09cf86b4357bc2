import { and, count, eq, gt, isNull, sql } from 'drizzle-orm'
import type { Person } from '#contract/staff/people'
import { staffRoles as allRoles, type StaffRole } from '#domain/staff-permissions'
import type { Db, Tx } from '../../../platform/db/open.ts'
import {
  staff,
  staffInvitations,
  staffPasskeys,
  staffRoles,
  staffTotp,
} from '../../../platform/db/schema/staff.ts'
import { versionOf } from '../records/microseconds.ts'

export const versionOfPerson = versionOf(staff.updatedAt)

const { staffId } = staff

const roles = sql<
  StaffRole[]
>`(select coalesce(jsonb_agg(${staffRoles.role}), '[]') from ${staffRoles} where ${staffRoles.staffId} = ${staffId})`

/** One query: roles, factors and the live link come with the row. */
export const selectPeople = (db: Db | Tx) =>
  db
    .select({
      staffId,
      name: staff.name,
      email: staff.email,
      state: staff.state,
      lastSeenAt: staff.lastSeenAt,
      version: versionOfPerson,
      roles,
      passkeys: sql<number>`(select ${count()}::int from ${staffPasskeys} where ${staffPasskeys.staffId} = ${staffId})`,
      totpAt: staffTotp.confirmedAt,
      linkEndsAt: staffInvitations.expiresAt,
    })
    .from(staff)
    .leftJoin(staffTotp, eq(staffTotp.staffId, staffId))
    .leftJoin(
      staffInvitations,
      and(
        eq(staffInvitations.staffId, staffId),
        isNull(staffInvitations.usedAt),
        gt(staffInvitations.expiresAt, sql`now()`),
      ),
    )
    .$dynamic()

type Row = Awaited<ReturnType<typeof selectPeople>>[number]

export const serializePerson = ({ totpAt, lastSeenAt, linkEndsAt, ...row }: Row): Person => ({
  ...row,
  roles: allRoles.filter((role) => row.roles.includes(role)),
  hasTotp: totpAt !== null,
  lastSeenAt: lastSeenAt?.toISOString() ?? null,
  linkEndsAt: linkEndsAt?.toISOString() ?? null,
})

export async function findPerson(db: Db | Tx, id: string): Promise<Person | undefined> {
  const [row] = await selectPeople(db).where(eq(staffId, id))
  return row && serializePerson(row)
}
