import { randomUUID } from 'node:crypto'
import { contactMessages, messageReplies } from '../../../platform/db/schema/messages.ts'
import { staff } from '../../../platform/db/schema/staff.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import type { SignedIn, TestApp } from '../../../testing/app.ts'

type Sender = Pick<SignedIn, 'parentId' | 'email'>

/** A message from before the account and one of the account that came from another address, each with a reply. */
export async function addMessageRows(
  { db }: TestApp,
  { parentId, email }: Sender,
  mark: string,
): Promise<void> {
  const person = { name: 'Bola Adeyemi', email: `replies-${randomUUID()}@kitelab.example` }
  const [{ staffId } = { staffId: '' }] = await db.insert(staff).values(person).returning()
  const written = { firstName: mark, lastName: mark, comment: mark, agreedAt: new Date() }
  const senders = [{ email }, { email: `${mark}.earlier@kitelab.example`, parentId }]
  for (const sender of senders) {
    const [message] = await db
      .insert(contactMessages)
      .values({ ...written, ...sender })
      .returning()
    const mailId = randomUUID()
    const reply = { messageId: message?.messageId ?? '', staffId, text: mark, mailId }
    await db.insert(messageReplies).values(reply)
    const data = { text: mark, by: 'Bola', comment: mark, writtenAt: new Date().toISOString(), replyTo: '' }
    await enqueueMail(db, { mailId, recipient: sender.email, template: 'message-reply', data })
  }
}
