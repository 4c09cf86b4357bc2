import { desc } from 'drizzle-orm'
import type { TimelineEntry } from '#contract/staff/orders'
import type { Db } from '../../../platform/db/open.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import type { Order } from '../../orders/lock-order.ts'
import { mailCondition } from '../mails/mail-filter.ts'
import { mailColumns, serializeMail } from '../mails/mail-row.ts'

const states = {
  waiting: 'written, waits to be sent',
  sent: 'delivered',
  failed: 'could not be delivered',
  lost: 'was lost',
} as const

type Mail = ReturnType<typeof serializeMail>

const nameOf = ({ template, what }: Mail) => (template === 'receipt' ? what : `Email “${what}”`)

/** Of the order, newest first: what became of each. */
export async function listMailsOf(db: Db, { reference }: Order, limit: number): Promise<TimelineEntry[]> {
  const rows = await db
    .select({ ...mailColumns, deadAt: emailOutbox.deadAt })
    .from(emailOutbox)
    .where(await mailCondition(db, { q: reference }))
    .orderBy(desc(emailOutbox.createdAt), desc(emailOutbox.mailId))
    .limit(limit)
  return rows.map(({ deadAt, ...row }) => {
    const mail = serializeMail(row)
    const hasFailed = mail.state === 'failed' || mail.state === 'lost'
    return {
      entryId: `mail-${mail.mailId}`,
      at: mail.sentAt ?? deadAt?.toISOString() ?? mail.writtenAt,
      source: 'email',
      tone: hasFailed ? 'warning' : 'neutral',
      what: `${nameOf(mail)} ${states[mail.state]}`,
      from: mail.recipient,
      text: mail.failure,
    }
  })
}
