import { desc, eq } from 'drizzle-orm'
import type { Db } from '../platform/db/open.ts'
import { emailOutbox } from '../platform/db/schema/mail.ts'

/** From the newest unsent mail. */
export async function newestCode(db: Db, recipient: string): Promise<string | undefined> {
  const [mail] = await db
    .select({ data: emailOutbox.data })
    .from(emailOutbox)
    .where(eq(emailOutbox.recipient, recipient))
    .orderBy(desc(emailOutbox.createdAt))
    .limit(1)
  return typeof mail?.data.code === 'string' ? mail.data.code : undefined
}
