import { and, eq, inArray } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { contactMessages } from '../../platform/db/schema/messages.ts'
import { notes } from '../../platform/db/schema/notes.ts'
import { orders, paymentEvents } from '../../platform/db/schema/orders.ts'
import { loginAttempts } from '../../platform/db/schema/parents.ts'
import { refundLines, refunds } from '../../platform/db/schema/refunds.ts'
import { createFamilyFixtures, type Family, type FamilyFixtures } from './testing/family-fixtures.ts'

type Note = typeof notes.$inferInsert

let fixtures: FamilyFixtures
let staffId: string
let family: Family
beforeAll(async () => {
  fixtures = await createFamilyFixtures()
  staffId = (await fixtures.signedInStaff()).staffId
})
beforeEach(async () => {
  await fixtures.db.delete(loginAttempts)
  family = await fixtures.addFamily('Quetzalita')
})
afterAll(() => fixtures.close())

const orderOf = async ({ parentId }: Family) => {
  const [order] = await fixtures.db.select().from(orders).where(eq(orders.parentId, parentId))
  if (!order) throw new Error('The family has no order.')
  return order
}
const refundsOf = (orderId: string) => fixtures.db.select().from(refunds).where(eq(refunds.orderId, orderId))

async function addNote(note: Omit<Note, 'staffId' | 'text'> & { text?: string }): Promise<string> {
  const row = { staffId, text: 'Rang at noon.', ...note }
  const [{ noteId } = { noteId: '' }] = await fixtures.db.insert(notes).values(row).returning()
  return noteId
}

async function unknownPayment(): Promise<string> {
  const row = { provider: 'sandbox', kind: 'charge.success', body: {}, signatureOk: true, outcome: 'unknown' }
  const values = { ...row, reference: crypto.randomUUID(), bodyDigest: crypto.randomUUID() }
  const [{ eventId } = { eventId: '' }] = await fixtures.db.insert(paymentEvents).values(values).returning()
  return eventId
}

/** One for each way in which a note can be about the family. */
async function addNotes(): Promise<string[]> {
  const { parentId, email } = family
  const { orderId, reference } = await orderOf(family)
  const { db } = fixtures
  const [event] = await db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference))
  const [message] = await db.select().from(contactMessages).where(eq(contactMessages.email, email))
  return [
    await addNote({ subjectKind: 'order', subjectId: orderId }),
    await addNote({ subjectKind: 'family', subjectId: parentId }),
    await addNote({ subjectKind: 'message', subjectId: message?.messageId ?? '' }),
    await addNote({ subjectKind: 'payment', subjectId: event?.eventId ?? '' }),
    await addNote({
      subjectKind: 'payment',
      subjectId: await unknownPayment(),
      text: `Of order ${reference}.`,
    }),
  ]
}

const remaining = (ids: string[]) => fixtures.db.$count(notes, inArray(notes.noteId, ids))

describe('What staff wrote about a family', () => {
  test('STF-164, STF-281: is in its file, and what they wrote about another family is not', async () => {
    const ids = await addNotes()
    const other = await fixtures.addFamily('Bystander')
    const { orderId } = await orderOf(family)
    const { data } = (await fixtures.post('export', family)).json()
    const found = data.notes.map(({ noteId }: { noteId: string }) => noteId)
    expect(found).toEqual(expect.arrayContaining(ids))
    // The fixture adds one of its own.
    expect(found).toHaveLength(ids.length + 1)
    expect(data.refunds).toMatchObject([{ orderId, amountKobo: 100_000, note: 'Quetzalita' }])
    expect(data.refund_lines).toMatchObject([{ refundId: data.refunds[0].refundId, amountKobo: 100_000 }])
    await fixtures.db.delete(loginAttempts)
    const theirs = (await fixtures.post('export', other)).json().data
    expect(theirs.notes).toMatchObject([{ text: 'Bystander' }])
    expect(theirs.refunds).toMatchObject([{ note: 'Bystander' }])
  })

  test('STF-281: is gone once it is erased, and notes about others stay', async () => {
    const ids = await addNotes()
    const stranger = await addNote({ subjectKind: 'payment', subjectId: await unknownPayment() })
    const other = await orderOf(await fixtures.addFamily('Bystander'))
    expect((await fixtures.post('deletion', family)).statusCode).toBe(200)
    expect(await remaining(ids)).toBe(0)
    expect(await remaining([stranger])).toBe(1)
    const isOther = and(eq(notes.subjectKind, 'order'), eq(notes.subjectId, other.orderId))
    expect(await fixtures.db.$count(notes, isOther)).toBe(1)
  })

  test('STF-281: leaves the amounts of its refunds, without words', async () => {
    const { orderId } = await orderOf(family)
    const extra = {
      orderId,
      amountKobo: 200_000,
      reason: 'goodwill',
      state: 'sent',
      bankReference: 'TRF 17',
    } as const
    await fixtures.db.insert(refunds).values(extra)
    expect((await fixtures.post('deletion', family)).statusCode).toBe(200)
    const left = (await refundsOf(orderId)).toSorted((one, other) => one.amountKobo - other.amountKobo)
    const blank = { note: null, failure: null, accountLast4: null }
    expect(left).toMatchObject([
      { amountKobo: 100_000, reason: 'other', words: '-', ...blank },
      { amountKobo: 200_000, reason: 'goodwill', words: null, bankReference: 'TRF 17', ...blank },
    ])
    const lines = await fixtures.db
      .select()
      .from(refundLines)
      .where(eq(refundLines.refundId, left[0]?.refundId ?? ''))
    expect(lines).toMatchObject([{ amountKobo: 100_000 }])
  })

  test('STF-177: still says which messages of the provider are about one refund', async () => {
    const { reference } = await orderOf(family)
    const ids = { refundId: 'TRF_1', providerRefundId: '17', ownRefundId: crypto.randomUUID() }
    const body = { amount: 100_000, ...ids, failure: 'Quetzalita has no account' }
    const row = { provider: 'sandbox', kind: 'refund.failed', signatureOk: true, handledAt: new Date() }
    const bodyDigest = crypto.randomUUID()
    await fixtures.db.insert(paymentEvents).values({ ...row, reference, bodyDigest, body })
    await fixtures.post('deletion', family)
    const [event] = await fixtures.db
      .select()
      .from(paymentEvents)
      .where(eq(paymentEvents.bodyDigest, bodyDigest))
    expect(event?.body).toEqual({ amount: 100_000, ...ids })
  })
})
