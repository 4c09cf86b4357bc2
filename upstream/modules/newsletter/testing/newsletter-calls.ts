import { randomUUID } from 'node:crypto'
import { and, asc, eq } from 'drizzle-orm'

import { emailOutbox, lanes } from '../../../platform/db/schema/mail.ts'
import { letterDeliveries, letters, newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'
import type { TestApp } from '../../../testing/app.ts'

type Subscriber = Partial<typeof newsletterSubscribers.$inferInsert>
type Delivery = Partial<typeof letterDeliveries.$inferInsert>

/** What visitors do, and rows that letters leave. */
export const newsletterCalls = ({ app, db }: Pick<TestApp, 'app' | 'db'>) => ({
  address: () => `ngozi-${randomUUID()}@example.com`,

  signUp: (email: string, more: object = {}) =>
    app.inject({
      method: 'POST',
      url: '/newsletter-subscribers',
      payload: { email, agree: true, ...more },
    }),

  confirm: (token: string) =>
    app.inject({ method: 'POST', url: '/newsletter-subscribers/confirm', payload: { token } }),

  leave: (token: string) => app.inject({ method: 'POST', url: `/newsletter/unsubscribe/${token}` }),

  async rowOf(email: string) {
    const [row] = await db.select().from(newsletterSubscribers).where(eq(newsletterSubscribers.email, email))
    return row
  },

  /** The tokens of the confirmations to an address, the oldest first. */
  async tokensTo(email: string): Promise<string[]> {
    const mails = await db
      .select({ data: emailOutbox.data })
      .from(emailOutbox)
      .where(and(eq(emailOutbox.recipient, email), eq(emailOutbox.template, 'newsletter-confirm')))
      .orderBy(asc(emailOutbox.createdAt))
    return mails.map(({ data }) => String(data.code))
  },

  async subscriber(fields: Subscriber = {}) {
    const row = { email: `ngozi-${randomUUID()}@example.com`, state: 'confirmed' as const, ...fields }
    const confirmedAt = row.state === 'confirmed' ? new Date() : null
    const [added] = await db
      .insert(newsletterSubscribers)
      .values({ confirmedAt, ...row })
      .returning()
    if (!added) throw new Error('The subscriber was not stored.')
    return added
  },

  async letter(): Promise<string> {
    const [added] = await db
      .insert(letters)
      .values({ subject: 'Kites of March', state: 'sending', startedAt: new Date(), recipients: 1 })
      .returning()
    return added?.letterId ?? ''
  },

  /** @returns the id of its mail */
  async queued(
    letterId: string,
    subscriberId: string,
    mail: { sentAt?: Date; recipient?: string } = {},
  ): Promise<string> {
    const row = { recipient: 'ngozi@example.com', template: 'letter', data: {}, lane: lanes.letter, ...mail }
    const [written] = await db.insert(emailOutbox).values(row).returning()
    const mailId = written?.mailId ?? ''
    await db.insert(letterDeliveries).values({ letterId, subscriberId, state: 'queued', mailId })
    return mailId
  },

  waiting: (letterId: string, subscriberId: string, fields: Delivery = {}) =>
    db.insert(letterDeliveries).values({ letterId, subscriberId, ...fields }),

  async deliveriesTo(subscriberId: string): Promise<string[]> {
    const rows = await db
      .select({ state: letterDeliveries.state })
      .from(letterDeliveries)
      .where(eq(letterDeliveries.subscriberId, subscriberId))
    return rows.map(({ state }) => state).toSorted()
  },

  hasMail: async (mailId: string): Promise<boolean> =>
    (await db.$count(emailOutbox, eq(emailOutbox.mailId, mailId))) > 0,
})
