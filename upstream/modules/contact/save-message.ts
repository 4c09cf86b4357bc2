import type { ContactInput } from '#contract/api/contact'
import type { Env } from '../../platform/config/env.ts'
import type { Context } from '../../platform/context.ts'
import { contactMessages } from '../../platform/db/schema/messages.ts'
import { enqueueMail } from '../../platform/mail/enqueue.ts'

const contactAddress = ({ CONTACT_EMAIL, MAIL_FROM }: Pick<Env, 'CONTACT_EMAIL' | 'MAIL_FROM'>): string =>
  CONTACT_EMAIL ?? MAIL_FROM.match(/<([^<>]+)>/)?.[1] ?? MAIL_FROM

export async function saveMessage({ db, env }: Context, input: ContactInput): Promise<void> {
  const { firstName, lastName, email, comment } = input
  const phone = input.phone || null
  const address = input.address || null
  await db.transaction(async (tx) => {
    await tx
      .insert(contactMessages)
      .values({ firstName, lastName, email, phone, address, comment, agreedAt: new Date() })
    const data = { firstName, lastName, email, phone, address, comment }
    await enqueueMail(tx, { recipient: contactAddress(env), template: 'contact-message', data })
  })
}
