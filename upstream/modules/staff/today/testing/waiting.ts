import { randomUUID } from 'node:crypto'
import { emailOutbox } from '../../../../platform/db/schema/mail.ts'
import { enrolments, orderLines, orders, paymentEvents } from '../../../../platform/db/schema/orders.ts'
import { staff, staffInvitations } from '../../../../platform/db/schema/staff.ts'
import type { SignedIn, TestApp } from '../../../../testing/app.ts'

const HOUR_MS = 3_600_000
export const hoursAgo = (hours: number): Date => new Date(Date.now() - hours * HOUR_MS)

let lastReference = 5_000_000_000_000

/** Rows that wait for a person, as the jobs leave them. */
export const waiting = ({ db, ...api }: TestApp) => ({
  /** By default an order that is stuck since 30 hours. */
  async order({ parentId, email }: SignedIn, fields: Partial<typeof orders.$inferInsert> = {}) {
    lastReference += 1
    const createdAt = hoursAgo(30)
    const row = {
      parentId,
      email,
      reference: String(lastReference),
      amountKobo: 4_500_000,
      provider: 'sandbox',
      linesDigest: '',
      status: 'expired' as const,
      providerStatus: 'pending' as const,
      seatsHeld: false,
      createdAt,
      expiresAt: createdAt,
      ...fields,
    }
    const [order] = await db.insert(orders).values(row).returning()
    if (!order) throw new Error('The order was not stored.')
    return order
  },

  async enrol(parent: SignedIn, courseId: string): Promise<void> {
    const childId = await api.childOf(parent)
    const { orderId } = await this.order(parent, { status: 'paid', paidAt: new Date() })
    const line = { orderId, courseId, childId, courseTitle: 'Robots', priceKobo: 4_500_000 }
    const [{ lineId } = { lineId: '' }] = await db.insert(orderLines).values(line).returning()
    await db.insert(enrolments).values({ courseId, childId, lineId })
  },

  async unknownPayment(reference: string): Promise<void> {
    await db.insert(paymentEvents).values({
      provider: 'sandbox',
      reference,
      kind: 'charge.success',
      bodyDigest: randomUUID(),
      body: { amount: 1_234_500 },
      signatureOk: true,
      handledAt: new Date(),
      outcome: 'unknown',
    })
  },

  /** By default a mail that its server refused an hour ago. */
  async mail(fields: Partial<typeof emailOutbox.$inferInsert> = {}): Promise<string> {
    const row = {
      recipient: 'ada@kitelab.example',
      template: 'password-changed',
      data: { firstName: 'Adaeze' },
      attempts: 22,
      deadAt: hoursAgo(1),
      lastError: 'EENVELOPE',
      ...fields,
    }
    const [{ mailId } = { mailId: '' }] = await db.insert(emailOutbox).values(row).returning()
    return mailId
  },

  async invitation(name: string, fields: Partial<typeof staffInvitations.$inferInsert> = {}): Promise<void> {
    const email = `${randomUUID()}@kitelab.example`
    const [{ staffId } = { staffId: '' }] = await db.insert(staff).values({ email, name }).returning()
    const expiresAt = hoursAgo(-6)
    const row = { staffId, tokenHash: randomUUID(), purpose: 'join' as const, expiresAt, ...fields }
    await db.insert(staffInvitations).values(row)
  },
})

export type Waiting = ReturnType<typeof waiting>
