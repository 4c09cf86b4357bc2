import { desc, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/open.ts'
import { emailOutbox } from '../platform/db/schema/mail.ts'

/** The code of the newest mail to an address that has not left yet; undefined when there is none. */
export async function newestCode(db: Db, recipient: string): Promise<string | undefined> {
  const [mail] = await db
    .select({ data: emailOutbox.data })
    .from(emailOutbox)
    .where(eq(emailOutbox.recipient, recipient))
    .orderBy(desc(emailOutbox.createdAt))
    .limit(1)
  return typeof mail?.data.code === 'string' ? mail.data.code : undefined
}
