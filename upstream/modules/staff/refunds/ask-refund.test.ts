import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { paymentEvents } from '../../../platform/db/schema/orders.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { NOT_REQUESTED_HERE } from '../../orders/refund-outcomes.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { configOf } from '../../orders/testing/order-scenarios.ts'
import { type PaidOrder, part, type RefundCalls, refundCalls, whole } from './testing/refund-calls.ts'

let fixtures: OrderFixtures
let calls: RefundCalls
let office: SignedInStaff
let owner: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = refundCalls(fixtures)
  office = await fixtures.signedInStaff({ name: 'Tunde Bakare', roles: ['office'] })
  owner = await fixtures.signedInStaff({ name: 'Ngozi Eze' })
})
afterAll(() => fixtures.close())

const newestMail = async ({ parent }: PaidOrder, template: string) => {
  const mails = await fixtures.db.select().from(emailOutbox).where(eq(emailOutbox.recipient, parent.email))
  return mails.find((mail) => mail.template === template)?.data
}

describe('A refund of one of two places', () => {
  test('STF-165, STF-169, STF-302: ends its enrolment and frees its place, and the other child stays', async () => {
    const order = await calls.paidOrder({ capacity: 1 })
    const [kite, robots = kite] = order.lines
    const asked = await calls.ask(office, order, { lines: [whole(kite)] })
    expect([asked.statusCode, asked.json()]).toEqual([
      201,
      {
        message: '₦26,000 will be refunded.',
        refund: {
          refundId: expect.any(String),
          state: 'approved',
          amount: 26_000,
          reason: 'change-of-plans',
          words: null,
          note: null,
          way: 'provider',
          askedBy: 'Tunde Bakare',
          approvedBy: null,
          createdAt: expect.any(String),
          sentAt: null,
          failure: null,
          accountLast4: null,
          lines: [{ lineId: kite.lineId, courseTitle: 'Kite Science', amount: 26_000, endsEnrolment: true }],
          can: [],
        },
      },
    ])
    expect([await calls.isEnrolled(kite), await calls.isEnrolled(robots)]).toEqual([false, true])
    expect([await fixtures.seatsOf(kite.courseId), await fixtures.seatsOf(robots.courseId)]).toEqual([0, 1])
    expect(await fixtures.orderOf(order.reference)).toMatchObject({ status: 'paid' })

    const next = await fixtures.family()
    await fixtures.fillCart(next.parent, [{ courseId: kite.courseId, childIds: next.childIds }])
    const { accessCode, reference } = configOf((await fixtures.initialize(next.parent, 2_600_000)).json())
    await fixtures.choose(accessCode, 'success')
    await fixtures.verify(next.parent, reference)
    expect(await fixtures.seatsOf(kite.courseId)).toBe(1)
  })

  test('STF-169: asks the provider for nothing, which is left to the job', async () => {
    const order = await calls.paidOrder()
    const { refund } = (await calls.ask(office, order, { lines: [whole(order.lines[0])] })).json()
    expect(await calls.rowOf(refund.refundId)).toMatchObject({
      state: 'approved',
      isWhole: false,
      approvedAt: expect.any(Date),
      askedAt: null,
      attemptedAt: null,
      providerRefundId: null,
    })
    expect((await fixtures.chargeOf(order.reference)).status).toBe('success')
  })

  test('STF-166: may be a part that keeps the enrolment, and does as it is told', async () => {
    const order = await calls.paidOrder()
    const [kite] = order.lines
    expect((await calls.ask(office, order, { lines: [part(kite, 0.01)] })).statusCode).toBe(201)
    expect(await calls.isEnrolled(kite)).toBe(true)
    const rest = await calls.ask(office, order, {
      lines: [{ ...part(kite, 25_999.99), endsEnrolment: true }],
    })
    expect(rest.json().refund).toMatchObject({ amount: 25_999.99 })
    expect(await calls.isEnrolled(kite)).toBe(false)
  })

  test('of an enrolment that has ended leaves its day and frees no place twice', async () => {
    const order = await calls.paidOrder()
    const [kite] = order.lines
    await calls.ask(office, order, { lines: [{ ...part(kite, 1_000), endsEnrolment: true }] })
    expect(await fixtures.seatsOf(kite.courseId)).toBe(0)
    await calls.ask(office, order, { lines: [{ ...part(kite, 25_000), endsEnrolment: true }] })
    expect(await fixtures.seatsOf(kite.courseId)).toBe(0)
  })
})

describe('A refund that is approved at once', () => {
  test('STF-178: is emailed with its lines, who is no longer enrolled, and the note', async () => {
    const order = await calls.paidOrder()
    const [kite, robots = kite] = order.lines
    const note = 'Get well soon!'
    await calls.ask(office, order, {
      lines: [whole(kite), part(robots, 500)],
      reason: 'child-unwell',
      note,
    })
    expect(await calls.mailsAbout(order)).toEqual(['refund-approved'])
    const ofKite = { courseTitle: 'Kite Science', childName: 'Chidera Okafor' }
    expect(await newestMail(order, 'refund-approved')).toEqual({
      firstName: 'Adaeze',
      reference: order.reference,
      amountKobo: 2_650_000,
      lines: [
        { ...ofKite, amountKobo: 2_600_000 },
        { courseTitle: 'Robots from Cartons', childName: 'Chidera Okafor', amountKobo: 50_000 },
      ],
      ended: [ofKite],
      note,
      isByHand: false,
    })
  })

  test('section 27: is audited with amounts and lines, and without words, note or name', async () => {
    const order = await calls.paidOrder()
    const [kite] = order.lines
    const texts = { reason: 'other', words: 'Moved to Abuja', note: 'Dear Adaeze' } as const
    const { refund } = (await calls.ask(office, order, { lines: [whole(kite)], ...texts })).json()
    expect(refund).toMatchObject(texts)
    const entries = await calls.entriesOf(order)
    expect(entries).toMatchObject([
      {
        action: 'refund.asked',
        actorStaffId: office.staffId,
        roles: ['office'],
        data: { reference: order.reference, refundId: refund.refundId, refundKobo: 2_600_000 },
        after: { state: 'approved', reason: 'other', lines: ['Kite Science ₦26,000 (enrolment ends)'] },
        ip: '127.0.0.1',
      },
    ])
    expect(JSON.stringify(entries)).not.toMatch(/Abuja|Adaeze|Okafor|Chidera/)
    const { rows } = (await calls.get(owner, `audit?q=${order.reference}`)).json()
    expect(rows[0]).toMatchObject({ what: 'Refund asked for', on: `Order ${order.reference} · ₦26,000` })
  })
})

describe('What can be refunded', () => {
  test('STF-167: never exceeds what is left of the line, which the answer names', async () => {
    const order = await calls.paidOrder()
    const [kite, robots = kite] = order.lines
    await calls.ask(office, order, { lines: [part(kite, 16_000.5)] })
    const exceeding = await calls.ask(office, order, { lines: [part(robots, 1), part(kite, 10_000)] })
    const text = 'Only ₦9,999.50 of Kite Science can still be refunded.'
    expect([exceeding.statusCode, exceeding.json()]).toEqual([
      409,
      { message: text, reason: 'refund_exceeds', errors: [{ path: kite.lineId, message: text }] },
    ])
    expect(await calls.refundsOf(order)).toHaveLength(1)
    expect((await calls.ask(office, order, { lines: [part(kite, 9_999.5)] })).statusCode).toBe(201)
  })

  test('STF-167: counts a failed refund, which may be tried again, but no declined one', async () => {
    const order = await calls.paidOrder()
    const [kite] = order.lines
    const { refund } = (await calls.ask(office, order, { lines: [part(kite, 26_000)] })).json()
    await calls.change(refund.refundId, { state: 'failed' })
    expect((await calls.ask(office, order, { lines: [part(kite, 1)] })).json().reason).toBe('refund_exceeds')
    await calls.change(refund.refundId, { state: 'declined' })
    expect((await calls.ask(office, order, { lines: [part(kite, 26_000)] })).statusCode).toBe(201)
  })

  test('STF-170: is the whole of an untouched order, which the row remembers', async () => {
    const untouched = await calls.paidOrder()
    await calls.ask(office, untouched, { lines: untouched.lines.map(whole) })
    expect(await calls.refundsOf(untouched)).toMatchObject([{ isWhole: true, amountKobo: 7_100_000 }])
    const touched = await calls.paidOrder()
    const [kite, robots = kite] = touched.lines
    await calls.ask(office, touched, { lines: [part(kite, 0.01)] })
    await calls.ask(office, touched, { lines: [part(kite, 25_999.99), whole(robots)] })
    expect(await calls.refundsOf(touched)).toMatchObject([{ isWhole: false }, { isWhole: false }])
  })

  test('STF-177: counts what was refunded in the provider’s dashboard, which is of no line', async () => {
    const order = await calls.paidOrder()
    await fixtures.db.insert(paymentEvents).values({
      provider: 'sandbox',
      reference: order.reference,
      kind: 'refund.processed',
      bodyDigest: randomUUID(),
      body: { amount: 5_000_000 },
      signatureOk: true,
      handledAt: new Date(),
      outcome: NOT_REQUESTED_HERE,
    })
    const everything = await calls.ask(office, order, { lines: order.lines.map(whole) })
    expect(everything.json()).toEqual({
      message: 'Only ₦21,000 of this order can still be refunded.',
      reason: 'refund_exceeds',
    })
    await calls.ask(office, order, { lines: [part(order.lines[0], 21_000)] })
    expect(await calls.refundsOf(order)).toMatchObject([{ isWhole: false, amountKobo: 2_100_000 }])
  })

  test.each([
    ['is not paid', { status: 'refund_due' }, 'Only a paid order can be refunded.'],
    ['was refunded', { status: 'refunded' }, 'Only a paid order can be refunded.'],
    ['is disputed', { disputedAt: new Date() }, 'The payment is disputed. Answer the provider first.'],
  ] as const)('is nothing of an order that %s', async (_, fields, message) => {
    const order = await calls.paidOrder()
    await fixtures.changeOrder(order.reference, fields)
    const asked = await calls.ask(owner, order, { lines: [whole(order.lines[0])] })
    expect([asked.statusCode, asked.json()]).toEqual([409, { message, reason: 'not_refundable' }])
    expect(await calls.mailsAbout(order)).toEqual([])
  })

  test('is nothing of an unknown order, of another one, or of a place named twice', async () => {
    const order = await calls.paidOrder()
    const other = await calls.paidOrder()
    const [kite] = order.lines
    const statusOf = async (reference: string, lines: ReturnType<typeof whole>[]) =>
      (await calls.ask(office, { reference }, { lines })).statusCode
    expect(await statusOf('1111111111111', [whole(kite)])).toBe(404)
    expect(await statusOf(order.reference, [whole(other.lines[0])])).toBe(404)
    expect(await statusOf(order.reference, [{ ...whole(kite), lineId: 'c-3' }])).toBe(404)
    expect(await statusOf(order.reference, [part(kite, 1), part(kite, 1)])).toBe(400)
    expect([...(await calls.refundsOf(order)), ...(await calls.refundsOf(other))]).toEqual([])
  })

  test('STF-165: needs a reason of the list, words for another one, and whole kobo', async () => {
    const order = await calls.paidOrder()
    const lines = [whole(order.lines[0])]
    const errorOf = async (body: object) => {
      const response = await calls.post(office, `orders/${order.reference}/refunds`, body)
      return [response.statusCode, response.json().message]
    }
    expect(await errorOf({ lines })).toEqual([400, 'Choose a reason.'])
    expect(await errorOf({ lines, reason: 'amount' })).toEqual([400, 'Choose a reason.'])
    expect(await errorOf({ lines, reason: 'other' })).toEqual([400, 'Say why in a few words.'])
    expect(await errorOf({ lines: [], reason: 'goodwill' })).toEqual([400, 'Choose at least one place.'])
    const tooFine = [part(order.lines[0], 0.015)]
    expect(await errorOf({ lines: tooFine, reason: 'goodwill' })).toEqual([400, 'Enter naira and kobo.'])
    const nothing = [part(order.lines[0], 0)]
    expect(await errorOf({ lines: nothing, reason: 'goodwill' })).toEqual([400, 'Enter an amount.'])
  })
})

test('STF-014: the same form sent again answers the same refund and does nothing twice', async () => {
  const order = await calls.paidOrder()
  const key = randomUUID()
  const form = { lines: [part(order.lines[0], 1_000)] }
  const first = await calls.ask(office, order, form, key)
  const again = await calls.ask(office, order, form, key)
  expect([again.statusCode, again.json()]).toEqual([201, first.json()])
  expect(await calls.refundsOf(order)).toHaveLength(1)
  expect(await calls.entriesOf(order)).toHaveLength(1)
  const other = await calls.ask(office, await calls.paidOrder(), form, key)
  expect([other.statusCode, other.json().reason]).toEqual([409, undefined])
})
