import { and, desc, isNotNull, ne, sql } from 'drizzle-orm'
import type { Db } from '../../../platform/db/open.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'

const LIMIT = 200

/** A letter counts its failures, which are many: addresses go out of date. It is not sent again outside its rate (STF-230). */
export const isNoLetter = ne(emailOutbox.template, 'letter')

/** The state `failed` of `mailState`, in the words of its own index: a lost mail cannot be sent again. */
const isFailed = and(
  isNotNull(emailOutbox.deadAt),
  sql`${emailOutbox.lastError} is distinct from 'expired'`,
  sql`${emailOutbox.data} -> 'expiresAt' is null`,
  isNoLetter,
)

/** The newest first, up to 200. */
export const findFailedMails = (db: Db): Promise<{ deadAt: Date | null }[]> =>
  db
    .select({ deadAt: emailOutbox.deadAt })
    .from(emailOutbox)
    .where(isFailed)
    .orderBy(desc(emailOutbox.deadAt), desc(emailOutbox.mailId))
    .limit(LIMIT)
