import { and, eq, isNull, sql } from 'drizzle-orm'
import { roleWords } from '#domain/role-words'
import type { Env } from '../../../platform/config/env.ts'
import type { Tx } from '../../../platform/db/open.ts'
import { staffInvitations } from '../../../platform/db/schema/staff.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import { invitationHash, newInvitationToken } from './invitation-token.ts'

const hours = { join: 72, reset: 24 } as const
const templates = { join: 'staff-invitation', reset: 'staff-reset' } as const

type Invitation = {
  person: { staffId: string; email: string; name: string; roles: readonly string[] }
  purpose: keyof typeof hours
  /** The name of who invites; null from the command line. */
  by: string | null
  /** A repeated delivery of one internal call has no further effect. */
  invitationId?: string | undefined
}

export type IssuedLink = { link: string; expiresAt: Date }

/** An earlier link of the person ends (STF-262). */
export const endInvitations = (tx: Tx, staffId: string) =>
  tx
    .update(staffInvitations)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(eq(staffInvitations.staffId, staffId), isNull(staffInvitations.usedAt)))

/** Writes the link and its mail. Call with the person locked. */
export async function issueInvitation(
  tx: Tx,
  { SITE_ORIGIN }: Pick<Env, 'SITE_ORIGIN'>,
  { person, purpose, by, invitationId }: Invitation,
): Promise<IssuedLink> {
  const { staffId, email, name, roles } = person
  await endInvitations(tx, staffId)
  const token = newInvitationToken()
  const [issued] = await tx
    .insert(staffInvitations)
    .values({
      ...(invitationId && { invitationId }),
      staffId,
      purpose,
      tokenHash: invitationHash(token),
      expiresAt: sql`clock_timestamp() + make_interval(hours => ${hours[purpose]})`,
    })
    .returning({ expiresAt: staffInvitations.expiresAt })
  if (!issued) throw new Error('The invitation was not stored.')
  const { expiresAt } = issued
  // Under the name that the outbox removes when the mail is sent.
  const data = { name, by, code: token, expiresAt: expiresAt.toISOString() }
  const words = purpose === 'join' ? { roles: roleWords(roles) } : {}
  await enqueueMail(tx, { recipient: email, template: templates[purpose], data: { ...data, ...words } })
  return { link: `${SITE_ORIGIN}/staff/join/${token}`, expiresAt }
}
