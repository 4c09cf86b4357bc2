import { and, eq, isNull } from 'drizzle-orm'
import type { IdempotencyKey } from '../../../http/idempotency.ts'
import type { Context } from '../../../platform/context.ts'
import type { Db } from '../../../platform/db/open.ts'
import { sessions } from '../../../platform/db/schema/parents.ts'
import { issueSignInLink } from '../../account-links/issue-sign-in-link.ts'
import { auditBy, type StaffWriter, writeOnce } from '../staff-writer.ts'
import { requireFamily } from './require-family.ts'

/** STF-198, to the account's address. @throws AppError `not_found`, `too_many` */
export async function sendSignInLink(
  { db, env }: Pick<Context, 'db' | 'env'>,
  writer: StaffWriter,
  parentId: string,
  idempotencyKey: IdempotencyKey | undefined,
): Promise<void> {
  await db.transaction((tx) =>
    writeOnce(tx, writer, idempotencyKey, async () => {
      const family = await requireFamily(tx, parentId)
      const linkId = await issueSignInLink(tx, env, writer.caller.id, family)
      await auditBy(tx, writer, {
        action: 'family.sign_in_link_sent',
        subject: parentId,
        data: { linkId },
      })
      return linkId
    }),
  )
}

/** STF-199. @returns how many ended @throws AppError `not_found` */
export const endFamilySessions = (db: Db, writer: StaffWriter, parentId: string): Promise<number> =>
  db.transaction(async (tx) => {
    await requireFamily(tx, parentId)
    const ended = await tx
      .update(sessions)
      .set({ revokedAt: new Date() })
      .where(and(eq(sessions.parentId, parentId), isNull(sessions.revokedAt)))
      .returning({ sessionId: sessions.sessionId })
    if (ended.length === 0) return 0
    await auditBy(tx, writer, {
      action: 'family.sessions_ended',
      subject: parentId,
      data: { sessions: ended.length },
    })
    return ended.length
  })
