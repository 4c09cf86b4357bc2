import { and, gte, inArray, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Tx } from '../db/open.ts'
import { emailOutbox } from '../db/schema/mail.ts'

const { mailId, nextAt, sentAt, deadAt } = emailOutbox

/** When a mail is due whose source said `hold`: never, until it is released. */
export const HELD_UNTIL = new Date('9999-01-01T00:00:00Z')

const isHeld = gte(nextAt, HELD_UNTIL)
export const isNotHeld = lt(nextAt, HELD_UNTIL)

/**
 * No sender has a held mail, so that none is sent twice.
 * @param seconds until they are due
 * @returns how many were released, at most `limit`
 */
export async function releaseMails(tx: Tx, condition: SQL, seconds: number, limit: number): Promise<number> {
  const held = tx
    .select({ mailId })
    .from(emailOutbox)
    .where(and(isHeld, isNull(sentAt), isNull(deadAt), condition))
    .limit(limit)
  const released = await tx
    .update(emailOutbox)
    .set({ nextAt: sql`clock_timestamp() + make_interval(secs => ${seconds})` })
    .where(inArray(mailId, held))
    .returning({ mailId })
  return released.length
}
