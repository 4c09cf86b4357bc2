import { and, eq, inArray, or, type SQL, sql } from 'drizzle-orm'
import type { MailState } from '#contract/staff/mails'
import type { Db, Tx } from '../../../platform/db/open.ts'
import { emailOutbox, mailReference, mailState } from '../../../platform/db/schema/mail.ts'
import { orders } from '../../../platform/db/schema/orders.ts'
import { REACHED } from '../count-rows.ts'
import { isNoLetter } from './failed-mails.ts'

export type MailFilter = {
  q?: string | undefined
  state?: MailState | undefined
  template?: string | undefined
}

/** What happens next names no order, so its key finds it. The few are read first, or the list would be read for them from its end. */
async function isAbout(db: Db | Tx, reference: string): Promise<SQL | undefined> {
  const [order] = await db
    .select({ orderId: orders.orderId })
    .from(orders)
    .where(eq(orders.reference, reference))
  const about = await db
    .select({ mailId: emailOutbox.mailId })
    .from(emailOutbox)
    .where(
      or(
        eq(mailReference(emailOutbox), reference),
        order && eq(emailOutbox.dedupeKey, `enrolled:${order.orderId}`),
      ),
    )
    .limit(REACHED)
  return inArray(
    emailOutbox.mailId,
    about.map(({ mailId }) => mailId),
  )
}

const isTo = (address: string) => sql`lower(${emailOutbox.recipient}) = lower(${address})`

/** STF-223: by a whole address or a reference. Failed letters are found by their template alone. */
export async function mailCondition(
  db: Db | Tx,
  { q, state, template }: MailFilter,
): Promise<SQL | undefined> {
  return and(
    q ? (q.includes('@') ? isTo(q) : await isAbout(db, q)) : undefined,
    state && eq(mailState(emailOutbox), state),
    template ? eq(emailOutbox.template, template) : state === 'failed' ? isNoLetter : undefined,
  )
}
