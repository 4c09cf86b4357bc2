import { eq } from 'drizzle-orm'
import { AppError } from '#contract/errors'
import type { InviteInput, Person } from '#contract/staff/people'
import { findSavedResponse, type IdempotencyKey, saveResponse } from '../../../http/idempotency.ts'
import type { Context } from '../../../platform/context.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { staff, staffRoles } from '../../../platform/db/schema/staff.ts'
import { type IssuedLink, issueInvitation } from '../invitations/issue-invitation.ts'
import { findPerson } from './person-row.ts'
import { auditPerson, type Writer } from './person-writer.ts'

const TAKEN = 'There is a person with this address.'

/** STF-262. @throws AppError `conflict`, reason `person_exists` */
export async function addInvitedPerson(
  tx: Tx,
  { env }: Pick<Context, 'env'>,
  writer: Writer,
  { email, name, roles: given, invitationId }: InviteInput & { invitationId?: string | undefined },
): Promise<IssuedLink & { staffId: string }> {
  const roles = [...new Set(given)]
  const [added] = await tx.insert(staff).values({ email, name }).onConflictDoNothing().returning()
  if (!added) throw new AppError('conflict', TAKEN, { reason: 'person_exists', fields: { email: TAKEN } })
  const { staffId } = added
  const grantedBy = writer.caller?.id ?? null
  await tx.insert(staffRoles).values(roles.map((role) => ({ staffId, role, grantedBy })))
  await auditPerson(tx, writer, {
    action: 'staff.invited',
    staffId,
    after: { name, roles: roles.toSorted(), state: 'invited' },
  })
  const person = { staffId, email, name, roles }
  const by = writer.caller?.name ?? null
  const issued = await issueInvitation(tx, env, { person, purpose: 'join', by, invitationId })
  return { ...issued, staffId }
}

/** The same form sent again answers the same person (STF-014). @throws AppError `conflict` */
export async function invitePerson(
  context: Pick<Context, 'db' | 'env'>,
  writer: Writer & { caller: NonNullable<Writer['caller']> },
  input: InviteInput,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<Person> {
  return context.db.transaction(async (tx) => {
    await tx.select().from(staff).where(eq(staff.staffId, writer.caller.id)).for('no key update')
    const saved = await findSavedResponse(tx, idempotencyKey)
    const staffId = saved ?? (await addInvitedPerson(tx, context, writer, input)).staffId
    if (!saved) await saveResponse(tx, idempotencyKey, staffId)
    const person = await findPerson(tx, staffId)
    if (!person) throw new AppError('not_found', 'Not found.')
    return person
  })
}
