import { and, gte, isNull, lt, type SQL, sql } from 'drizzle-orm'
import type { Db } from '../db/open.ts'
import { emailOutbox } from '../db/schema/mail.ts'

const { nextAt, sentAt, deadAt } = emailOutbox

/** When a mail is due whose source said `hold`: never, until it is released. */
export const HELD_UNTIL = new Date('9999-01-01T00:00:00Z')

const isHeld = gte(nextAt, HELD_UNTIL)
export const isNotHeld = lt(nextAt, HELD_UNTIL)

/** No sender has a held mail, so that none is sent twice. */
export async function releaseMails(db: Db, condition: SQL): Promise<void> {
  await db
    .update(emailOutbox)
    .set({ nextAt: sql`clock_timestamp()` })
    .where(and(isHeld, isNull(sentAt), isNull(deadAt), condition))
}
