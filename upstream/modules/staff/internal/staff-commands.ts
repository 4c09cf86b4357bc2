import { asc, eq, sql } from 'drizzle-orm'
import { z } from 'zod'
import { AppError } from '#contract/errors'
import { email } from '#contract/field'
import { instant, PersonState, personName, Role } from '#contract/staff/person'
import type { StaffRole } from '#domain/staff-permissions'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { staff, staffInvitations, staffRoles } from '../../../platform/db/schema/staff.ts'
import { resetLocked, sendAgainLocked } from '../people/change-access.ts'
import { addInvitedPerson } from '../people/invite-person.ts'
import { type LockedPerson, lockPerson } from '../people/lock-person.ts'
import { selectPeople, serializePerson } from '../people/person-row.ts'
import { auditPerson } from '../people/person-writer.ts'

export const InviteCommand = z.object({ email, name: personName, roles: z.array(Role).min(1) })
export const ResetCommand = z.object({ email })

export const IssuedLinkAnswer = z.object({ email: z.string(), link: z.string(), expiresAt: instant })
export type IssuedLinkAnswer = z.infer<typeof IssuedLinkAnswer>

export const ListedPeople = z.object({
  people: z.array(
    z.object({
      email: z.string(),
      name: z.string(),
      roles: z.array(Role),
      state: PersonState,
      lastSeenAt: instant.nullable(),
    }),
  ),
})
export type ListedPeople = z.infer<typeof ListedPeople>

type Data = Pick<Context, 'db' | 'env'>
const commandLine = {}

const answer = (address: string, { link, expiresAt }: { link: string; expiresAt: Date }) => ({
  email: address,
  link,
  expiresAt: expiresAt.toISOString(),
})

async function findByEmail(tx: Tx, address: string) {
  const isPerson = eq(sql`lower(${staff.email})`, address)
  const [found] = await tx.select({ staffId: staff.staffId }).from(staff).where(isPerson)
  return found && lockPerson(tx, found.staffId)
}

/** A call that is delivered again finds its invitation. @throws AppError `conflict` */
async function rejectRepeated(tx: Tx, invitationId: string) {
  if ((await tx.$count(staffInvitations, eq(staffInvitations.invitationId, invitationId))) > 0)
    throw new AppError('conflict', 'This call was made before.')
}

async function addRoles(tx: Tx, { staffId, roles: held }: LockedPerson, roles: readonly StaffRole[]) {
  const added = [...new Set(roles)].filter((role) => !held.includes(role))
  if (added.length === 0) return held
  const all = [...held, ...added]
  await tx.insert(staffRoles).values(added.map((role) => ({ staffId, role })))
  await tx.update(staff).set({ updatedAt: sql`clock_timestamp()` }).where(eq(staff.staffId, staffId))
  await auditPerson(tx, commandLine, {
    action: 'staff.roles_changed',
    staffId,
    before: { roles: held.toSorted() },
    after: { roles: all.toSorted() },
  })
  return all
}

/** STF-027: who has not joined yet gets a new link. @throws AppError `conflict` */
export const inviteByCommand = (
  context: Data,
  { email: address, name, roles }: z.infer<typeof InviteCommand>,
  callId: string,
): Promise<IssuedLinkAnswer> =>
  context.db.transaction(async (tx) => {
    await rejectRepeated(tx, callId)
    const person = await findByEmail(tx, address)
    if (person?.state !== 'invited') {
      const input = { email: address, name, roles, invitationId: callId }
      return answer(address, await addInvitedPerson(tx, context, commandLine, input))
    }
    const held = await addRoles(tx, person, roles)
    const again = { ...person, roles: held }
    return answer(address, await sendAgainLocked(tx, context, commandLine, again, callId))
  })

/** STF-028: also of the last active owner, who is locked out. @throws AppError `not_found`, `conflict` */
export const resetByCommand = (
  context: Data,
  { email: address }: z.infer<typeof ResetCommand>,
  callId: string,
): Promise<IssuedLinkAnswer> =>
  context.db.transaction(async (tx) => {
    await rejectRepeated(tx, callId)
    const person = await findByEmail(tx, address)
    if (!person) throw new AppError('not_found', 'There is no one with this address.')
    return answer(address, await resetLocked(tx, context, commandLine, person, callId))
  })

export async function listByCommand({ db }: Data): Promise<ListedPeople> {
  const rows = await selectPeople(db).orderBy(asc(staff.name), asc(staff.staffId))
  return {
    people: rows.map(serializePerson).map(({ email: address, name, roles, state, lastSeenAt }) => ({
      email: address,
      name,
      roles,
      state,
      lastSeenAt,
    })),
  }
}
