import { eq, sql } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { Context } from '../../../platform/context.ts'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { staff, staffPasskeys, staffRecoveryCodes, staffTotp } from '../../../platform/db/schema/staff.ts'
import { endInvitations, type IssuedLink, issueInvitation } from '../invitations/issue-invitation.ts'
import { mailSecurity } from '../mail-security.ts'
import { endSession, endSessions } from '../sessions/end-sessions.ts'
import { type LockedPerson, lockPerson, requireOtherOwner } from './lock-person.ts'
import { auditPerson, type Writer } from './person-writer.ts'

const newVersion = { updatedAt: sql`clock_timestamp()` }

async function removeFactors(tx: Tx, staffId: string) {
  await tx.delete(staffPasskeys).where(eq(staffPasskeys.staffId, staffId))
  await tx.delete(staffTotp).where(eq(staffTotp.staffId, staffId))
  await tx.delete(staffRecoveryCodes).where(eq(staffRecoveryCodes.staffId, staffId))
}

/** STF-264: the name stays in history. @throws AppError `not_found`; `conflict` with `last_owner` */
export const suspendPerson = (db: Db, writer: Writer, staffId: string): Promise<LockedPerson> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId)
    if (person.state === 'suspended') return person
    await requireOtherOwner(tx, person)
    await tx
      .update(staff)
      .set({ state: 'suspended', suspendedAt: sql`clock_timestamp()`, ...newVersion })
      .where(eq(staff.staffId, staffId))
    await endSessions(tx, staffId)
    await endInvitations(tx, staffId)
    const states = { before: { state: person.state }, after: { state: 'suspended' } }
    await auditPerson(tx, writer, { action: 'staff.suspended', staffId, ...states })
    return person
  })

/** A new second factor is asked for (STF-264). Who never joined is invited again. @throws AppError `not_found` */
export const restorePerson = (db: Db, writer: Writer, staffId: string): Promise<LockedPerson> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId)
    if (person.state !== 'suspended') return person
    const state = person.passwordHash ? 'active' : 'invited'
    await tx
      .update(staff)
      .set({ state, suspendedAt: null, ...newVersion })
      .where(eq(staff.staffId, staffId))
    await removeFactors(tx, staffId)
    const states = { before: { state: 'suspended' }, after: { state } }
    await auditPerson(tx, writer, { action: 'staff.restored', staffId, ...states })
    return { ...person, state }
  })

const rejectSuspended = ({ state, name }: LockedPerson) => {
  if (state === 'suspended') throw new AppError('conflict', `${name} is suspended. Reactivate them first.`)
}

type Link = IssuedLink & { person: LockedPerson }

/** STF-050. Call in a transaction with the person locked. */
export async function resetLocked(
  tx: Tx,
  { env }: Pick<Context, 'env'>,
  writer: Writer,
  person: LockedPerson,
  invitationId?: string,
): Promise<Link> {
  rejectSuspended(person)
  const { staffId } = person
  await tx
    .update(staff)
    .set({ state: 'invited', passwordHash: null, ...newVersion })
    .where(eq(staff.staffId, staffId))
  await removeFactors(tx, staffId)
  await endSessions(tx, staffId)
  const states = { before: { state: person.state }, after: { state: 'invited' } }
  await auditPerson(tx, writer, { action: 'staff.reset', staffId, ...states })
  const by = writer.caller?.name ?? null
  return { ...(await issueInvitation(tx, env, { person, purpose: 'reset', by, invitationId })), person }
}

/** @throws AppError `not_found`; `conflict` with `own_reset` or `last_owner` */
export const resetPerson = (
  context: Pick<Context, 'db' | 'env'>,
  writer: Writer,
  staffId: string,
): Promise<Link> =>
  context.db.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId)
    if (writer.caller?.id === staffId)
      throw new AppError('conflict', 'You cannot reset your own sign-in.', { reason: 'own_reset' })
    await requireOtherOwner(tx, person)
    return resetLocked(tx, context, writer, person)
  })

/** Who has joined before sets up the sign-in again. Call in a transaction with the person locked. */
export async function sendAgainLocked(
  tx: Tx,
  { env }: Pick<Context, 'env'>,
  writer: Writer,
  person: LockedPerson,
  invitationId?: string,
): Promise<Link> {
  rejectSuspended(person)
  if (person.state === 'active') throw new AppError('conflict', `${person.name} has joined already.`)
  await auditPerson(tx, writer, { action: 'staff.invitation_sent', staffId: person.staffId })
  const purpose = person.lastSeenAt === null ? 'join' : 'reset'
  const by = writer.caller?.name ?? null
  return { ...(await issueInvitation(tx, env, { person, purpose, by, invitationId })), person }
}

/** STF-262: the earlier link ends. @throws AppError `not_found`, `conflict` */
export const sendInvitation = (
  context: Pick<Context, 'db' | 'env'>,
  writer: Writer,
  staffId: string,
): Promise<Link> =>
  context.db.transaction(async (tx) => sendAgainLocked(tx, context, writer, await lockPerson(tx, staffId)))

/** All but the one that asks. @returns how many have ended @throws AppError `not_found` */
export const endSessionsOf = (db: Db, { caller, origin }: Writer, staffId: string): Promise<number> =>
  db.transaction(async (tx) => {
    const person = await lockPerson(tx, staffId)
    const ended = await endSessions(tx, staffId, caller?.sessionId)
    if (ended === 0) return 0
    await auditPerson(
      tx,
      { ...(caller && { caller }), ...(origin && { origin }) },
      { action: 'staff.sessions_ended', staffId, data: { sessions: ended } },
    )
    await mailSecurity(tx, person, { what: 'All your sessions were ended' })
    return ended
  })

/** @throws AppError `not_found` */
export const endSessionOf = (db: Db, writer: Writer, staffId: string, sessionId: string): Promise<void> =>
  db.transaction(async (tx) => {
    await lockPerson(tx, staffId)
    if (!(await endSession(tx, staffId, sessionId))) throw new AppError('not_found', 'Not found.')
    await auditPerson(tx, writer, { action: 'staff.session_ended', staffId })
  })
