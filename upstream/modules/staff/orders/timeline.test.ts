import { randomUUID } from 'node:crypto'
import { and, eq, isNull } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import type { TimelineEntry } from '#contract/staff/orders'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { notes } from '../../../platform/db/schema/notes.ts'
import { orders, paymentEvents } from '../../../platform/db/schema/orders.ts'
import { cancelOrder, expireOrder } from '../../orders/close-order.ts'
import { eventually } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { whole } from '../refunds/testing/refund-calls.ts'
import { setUpOrders } from './testing/set-up.ts'

const { fixtures, refunds, office, calls } = await setUpOrders({ officeName: 'Tunde Bakare' })

const timelineOf = async (reference: string) => (await calls.read(reference)).timeline
const sentencesOf = (timeline: readonly TimelineEntry[]) => timeline.map(({ what }) => what)
const entryWith = async (reference: string, what: string | RegExp) =>
  (await timelineOf(reference)).find((entry) => new RegExp(what).test(entry.what))

const addEvent = (reference: string, fields: Partial<typeof paymentEvents.$inferInsert>) =>
  fixtures.db.insert(paymentEvents).values({
    provider: 'sandbox',
    reference,
    kind: 'charge.success',
    bodyDigest: randomUUID(),
    body: {},
    signatureOk: true,
    ...fields,
  })

const addNote = ({ orderId }: { orderId: string }, fields: Partial<typeof notes.$inferInsert> = {}) =>
  fixtures.db.insert(notes).values({
    subjectKind: 'order',
    subjectId: orderId,
    staffId: office.staffId,
    text: 'Mrs Okafor rang.',
    ...fields,
  })

describe('The timeline of a paid order', () => {
  test('STF-157: merges what the parent, the site, the provider, emails and staff did, the newest first', async () => {
    const order = await refunds.paidOrder()
    const placedAt = new Date(Date.now() - 60_000)
    await addEvent(order.reference, {
      body: { amount: 7_100_000 },
      createdAt: placedAt,
      handledAt: new Date(),
      outcome: 'paid',
    })
    await fixtures.db
      .update(emailOutbox)
      .set({ sentAt: new Date(Date.now() + 1_000) })
      .where(eq(emailOutbox.dedupeKey, `receipt:${order.orderId}`))
    await addNote(order, { createdAt: new Date(Date.now() + 2_000) })
    const timeline = await timelineOf(order.reference)
    expect(sentencesOf(timeline).slice(0, 4)).toEqual([
      'Note by Tunde Bakare',
      'Receipt delivered',
      'Email “What happens next” written, waits to be sent',
      'Paid: 2 children enrolled',
    ])
    expect(sentencesOf(timeline).at(-1)).toBe('Provider: charge.success, card, ₦71,000')
    expect(timeline.at(-1)).toMatchObject({
      source: 'provider',
      tone: 'neutral',
      from: 'signature checked',
      text: 'Paid',
      eventId: expect.any(String),
    })
    expect(timeline.find(({ what }) => what.startsWith('Order placed'))).toMatchObject({
      source: 'parent',
      what: expect.stringMatching(/^Order placed, 2 places held until \d{1,2}:\d{2} [ap]m$/),
      from: 'by the parent',
      text: null,
    })
    expect(timeline[3]).toMatchObject({ source: 'site', tone: 'good', from: 'by the site' })
    expect(timeline[1]).toMatchObject({ source: 'email', from: expect.stringMatching(/^p•••/) })
    const times = timeline.map(({ at }) => at)
    expect(times).toEqual(times.toSorted().toReversed())
    expect(new Set(timeline.map(({ entryId }) => entryId)).size).toBe(timeline.length)
  })

  test('STF-157: says what staff did about a refund, with the places', async () => {
    const order = await refunds.paidOrder()
    await refunds.ask(office, order, { lines: [whole(order.lines[0])] })
    expect(await entryWith(order.reference, 'Refund asked for')).toMatchObject({
      source: 'staff',
      tone: 'staff',
      what: 'Refund asked for: ₦26,000',
      from: 'by Tunde Bakare',
      text: 'Kite Science ₦26,000 (enrolment ends).',
    })
    expect(await entryWith(order.reference, 'Refund approved”')).toMatchObject({ source: 'email' })
  })

  test('STF-164: holds notes, which their author can strike out for 15 minutes', async () => {
    const order = await refunds.paidOrder()
    const other = await fixtures.signedInStaff({ name: 'Ngozi Eze' })
    const minutesAgo = (minutes: number) => new Date(Date.now() - minutes * 60_000)
    await addNote(order, { text: 'one', createdAt: minutesAgo(1) })
    await addNote(order, { text: 'two', createdAt: minutesAgo(2), staffId: other.staffId })
    await addNote(order, { text: 'three', createdAt: minutesAgo(3), struckAt: new Date() })
    await addNote(order, { text: 'four', createdAt: minutesAgo(16) })
    const found = (await timelineOf(order.reference)).filter(({ noteId }) => noteId)
    expect(found.map(({ text, isStruck, canStrike }) => [text, isStruck, canStrike])).toEqual([
      ['one', false, true],
      ['two', false, false],
      ['three', true, false],
      ['four', false, false],
    ])
    expect(found[1]?.what).toBe('Note by Ngozi Eze')
  })

  test('STF-157: ends after 200 entries', async () => {
    const order = await refunds.paidOrder()
    for (let made = 0; made < 205; made += 1) await addEvent(order.reference, { kind: 'charge.failed' })
    expect(await timelineOf(order.reference)).toHaveLength(200)
  })
})

describe('The timeline of an order', () => {
  test('STF-157: says that a card was declined, in the provider’s words', async () => {
    const { reference } = await refunds.paidOrder()
    const data = { reference, amount: 7_100_000, gateway_response: 'Insufficient funds' }
    await fixtures.webhook({ event: 'charge.failed', data })
    const isUnhandled = and(eq(paymentEvents.reference, reference), isNull(paymentEvents.handledAt))
    await eventually(async () => (await fixtures.db.$count(paymentEvents, isUnhandled)) === 0)
    expect(await entryWith(reference, 'declined')).toMatchObject({
      tone: 'warning',
      what: 'Provider: card declined',
      text: '“Insufficient funds” · Nothing to do',
    })
  })

  test('STF-157: says what became of an email', async () => {
    const { reference, orderId } = await refunds.paidOrder()
    const isReceipt = eq(emailOutbox.dedupeKey, `receipt:${orderId}`)
    await fixtures.db.update(emailOutbox).set({ deadAt: new Date(), lastError: 'EENVELOPE' }).where(isReceipt)
    expect(await entryWith(reference, 'Receipt')).toMatchObject({
      tone: 'warning',
      what: 'Receipt could not be delivered',
      text: 'The mail server refused the email without saying why.',
    })
    await fixtures.db.update(emailOutbox).set({ lastError: 'expired' }).where(isReceipt)
    expect(await entryWith(reference, 'Receipt')).toMatchObject({ what: 'Receipt was lost' })
  })

  test('STF-157: says why it was cancelled or not paid', async () => {
    const scenarios = orderScenarios(fixtures)
    const cancelled = await scenarios.openOrder()
    await cancelOrder(fixtures.db, cancelled.reference, 'never initialised')
    expect(await entryWith(cancelled.reference, 'cancelled')).toMatchObject({
      what: 'Order cancelled, its places are free again',
      text: 'The payment was never opened.',
    })
    const expired = await scenarios.openOrder()
    await fixtures.changeOrder(expired.reference, { expiresAt: new Date(0) })
    await expireOrder(fixtures.db, expired.reference)
    expect(await entryWith(expired.reference, 'Not paid')).toMatchObject({
      what: 'Not paid in time, its places are free again',
    })
  })

  test('STF-157: says why the money goes back', async () => {
    const { parent, reference, accessCode } = await orderScenarios(fixtures).openOrder()
    await fixtures.choose(accessCode, 'success')
    await fixtures.changeCharge(reference, { currency: 'USD' })
    await fixtures.verify(parent, reference)
    expect(await entryWith(reference, 'goes back')).toMatchObject({
      tone: 'warning',
      text: 'The payment does not match the order.',
    })
  })

  test('STF-157: of a free order says that there was nothing to pay', async () => {
    const courseId = await fixtures.course({ priceKobo: 0 })
    const { parent, childIds } = await fixtures.family()
    await fixtures.fillCart(parent, [{ courseId, childIds }])
    await fixtures.initialize(parent, 0)
    const [order] = await fixtures.db.select().from(orders).where(eq(orders.parentId, parent.parentId))
    const { timeline, provider } = await calls.read(order?.reference ?? '')
    expect(provider).toBe('None')
    expect(sentencesOf(timeline)).toEqual(
      expect.arrayContaining(['Order placed, 1 place', 'Nothing to pay: 1 child enrolled']),
    )
  })
})
