import { eq } from 'drizzle-orm'
import type { Account } from '#contract/staff/account'
import type { StaffCaller } from '../../../http/staff-caller.ts'
import { needsFactor } from '../../../platform/config/needs-factor.ts'
import type { Context } from '../../../platform/context.ts'
import { staffTotp } from '../../../platform/db/schema/staff.ts'
import { ownRecentEntries } from '../audit/recent-entries.ts'
import { passkeysOf } from '../sessions/add-passkey.ts'
import { countRecoveryCodes } from '../sessions/factors-of.ts'
import { listSessions } from '../sessions/list-sessions.ts'

/** STF-048. */
export async function readAccount(
  { db, env }: Context,
  { id: staffId, sessionId, email, name }: StaffCaller,
): Promise<Account> {
  const passkeys = await passkeysOf(db, staffId)
  const [totp] = await db.select().from(staffTotp).where(eq(staffTotp.staffId, staffId))
  return {
    email,
    name,
    needsFactor: needsFactor(env),
    passkeys: passkeys.map(({ credentialId, name: passkeyName, createdAt, usedAt }) => ({
      passkeyId: credentialId,
      name: passkeyName,
      addedAt: createdAt.toISOString(),
      usedAt: usedAt?.toISOString() ?? null,
    })),
    totp: totp ? { addedAt: totp.createdAt.toISOString() } : null,
    recoveryCodesLeft: await countRecoveryCodes(db, staffId),
    sessions: await listSessions(db, staffId, sessionId),
    entries: await ownRecentEntries(db, staffId),
  }
}
