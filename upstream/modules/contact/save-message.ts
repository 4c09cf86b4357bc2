import { and, isNotNull, sql } from 'drizzle-orm'
import type { ContactInput } from '#contract/api/contact'
import { contactAddress } from '../../platform/config/mail-addresses.ts'
import type { Context } from '../../platform/context.ts'
import type { Tx } from '../../platform/db/open.ts'
import { contactMessages } from '../../platform/db/schema/messages.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'
import { messageMailKey } from '../../platform/mail/message-mail-key.ts'

/** STF-220. */
async function findParentId(tx: Tx, email: string): Promise<string | null> {
  const [parent] = await tx
    .select({ parentId: parents.parentId })
    .from(parents)
    .where(and(sql`lower(${parents.email}) = lower(${email})`, isNotNull(parents.verifiedAt)))
  return parent?.parentId ?? null
}

export async function saveMessage({ db, env }: Context, input: ContactInput): Promise<void> {
  const { firstName, lastName, email, comment } = input
  const data = {
    firstName,
    lastName,
    email,
    phone: input.phone || null,
    address: input.address || null,
    comment,
  }
  await db.transaction(async (tx) => {
    const parentId = await findParentId(tx, email)
    const [message] = await tx
      .insert(contactMessages)
      .values({ ...data, parentId, agreedAt: new Date() })
      .returning({ messageId: contactMessages.messageId })
    if (!message) throw new Error('The message was not stored.')
    const { messageId } = message
    await enqueueMail(tx, {
      recipient: contactAddress(env),
      template: 'contact-message',
      data: { ...data, messageId },
      dedupeKey: messageMailKey(messageId),
    })
  })
}
