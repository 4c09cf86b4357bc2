import { randomUUID } from 'node:crypto'
import { asc, eq } from 'drizzle-orm'
import type { MessageDetail, MessageRow } from '#contract/staff/messages'
import type { ReplyText } from '#contract/staff/reply-texts'
import { auditEvents } from '../../../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import { contactMessages } from '../../../../platform/db/schema/messages.ts'
import type { SignedInStaff, TestApp } from '../../../../testing/app.ts'

type Caller = Pick<SignedInStaff, 'headers'>
type Method = 'GET' | 'POST' | 'PATCH' | 'DELETE'
type Answer = { status: number; message: string; reason: string | undefined; errors: unknown }
type List = { rows: MessageRow[]; total: number; counts: { open: number; mine: number } }

/** What staff do with messages, and what it leaves. */
export const messageCalls = ({ app, db }: Pick<TestApp, 'app' | 'db'>) => {
  const send = (by: Caller, method: Method, path: string, payload?: object, key: string = randomUUID()) =>
    app.inject({
      method,
      url: `/staff/${path}`,
      headers: { ...by.headers, 'idempotency-key': key },
      ...(payload && { payload }),
    })
  const answer = async (...call: Parameters<typeof send>): Promise<Answer> => {
    const response = await send(...call)
    const { message, reason, errors } = response.json()
    return { status: response.statusCode, message, reason, errors }
  }

  return {
    send,
    answer,

    /** An open message of its own sender. */
    async add(fields: Partial<typeof contactMessages.$inferInsert> = {}): Promise<string> {
      const row = {
        firstName: 'Ruth',
        lastName: 'Bassey',
        email: `ruth-${randomUUID()}@kitelab.example`,
        phone: '0806 555 7719',
        comment: 'Does Kite Science take a child who turns 6 in January?',
        agreedAt: new Date(),
        ...fields,
      }
      const [message] = await db.insert(contactMessages).values(row).returning()
      if (!message) throw new Error('The message was not stored.')
      return message.messageId
    },

    async list(by: Caller, query: Record<string, string> = {}): Promise<List> {
      return (await send(by, 'GET', `messages?${new URLSearchParams(query)}`)).json()
    },

    async read(by: Caller, messageId: string): Promise<MessageDetail> {
      return (await send(by, 'GET', `messages/${messageId}`)).json().conversation
    },

    async change(by: Caller, messageId: string, change: object): Promise<Answer> {
      const { version } = await this.read(by, messageId)
      return answer(by, 'PATCH', `messages/${messageId}`, { version, ...change })
    },

    async reply(by: Caller, messageId: string, reply: object = {}): Promise<Answer> {
      const { version } = await this.read(by, messageId)
      const body = { version, text: 'Yes, she may join.', closes: false, ...reply }
      return answer(by, 'POST', `messages/${messageId}/replies`, body)
    },

    async texts(by: Caller): Promise<ReplyText[]> {
      return (await send(by, 'GET', 'reply-texts')).json().texts
    },

    async entriesOf(subject: string) {
      return db
        .select()
        .from(auditEvents)
        .where(eq(auditEvents.subject, subject))
        .orderBy(asc(auditEvents.auditId))
    },

    mailsTo: (recipient: string) => db.select().from(emailOutbox).where(eq(emailOutbox.recipient, recipient)),
  }
}
