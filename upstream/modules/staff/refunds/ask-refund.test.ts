import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { configOf } from '../../orders/testing/order-scenarios.ts'
import { type PaidOrder, part, whole } from './testing/refund-calls.ts'
import { setUpRefunds } from './testing/set-up.ts'

const { fixtures, calls, office, owner } = await setUpRefunds()

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
          lines: [
            {
              lineId: kite.lineId,
              courseTitle: 'Kite Science',
              enrolledIn: null,
              amount: 26_000,
              endsEnrolment: true,
            },
          ],
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

  test('STF-166: may be a part, and ends the enrolment only when it says so', async () => {
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
