import { and, eq, isNotNull, isNull, sql } from 'drizzle-orm'
import { audit } from '../../platform/audit.ts'
import type { Tx } from '../../platform/db/open.ts'
import { emailChanges, signInLinks } from '../../platform/db/schema/family-help.ts'
import { privacyRequests, sameVersion } from '../../platform/db/schema/privacy-requests.ts'

/** Those of the parent that still work. */
export async function endSignInLinks(tx: Tx, parentId: string): Promise<void> {
  await tx
    .update(signInLinks)
    .set({ usedAt: sql`clock_timestamp()` })
    .where(and(eq(signInLinks.parentId, parentId), isNull(signInLinks.usedAt)))
}

/** Those that were sent to an address that is no longer the family's. */
export async function endRequestLinks(tx: Tx, parentId: string): Promise<void> {
  const isOwn = and(eq(privacyRequests.parentId, parentId), isNotNull(privacyRequests.tokenHash))
  await tx
    .update(privacyRequests)
    .set({ tokenHash: null, ...sameVersion })
    .where(isOwn)
}

/** The person who sets a password has the account: a change of address that another person asked for must not take it away. */
export async function endEmailChange(tx: Tx, parentId: string): Promise<void> {
  const isOpen = and(eq(emailChanges.parentId, parentId), isNull(emailChanges.endedAt))
  const now = new Date()
  const ended = await tx
    .update(emailChanges)
    .set({ endedAt: now, stoppedAt: now })
    .where(isOpen)
    .returning({ changeId: emailChanges.changeId })
  if (ended.length === 0) return
  const data = { reason: 'password-set' }
  const event = { action: 'family.email_change_stopped', subject: parentId, data } as const
  await audit(tx, { actor: { kind: 'system' }, ...event })
}
