import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { lagosDate } from '#domain/dates'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { erasedAddress } from '../../../platform/mail/erased-address.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { actionCalls } from './testing/action-calls.ts'

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
let calls: ReturnType<typeof actionCalls>
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
  calls = actionCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
afterAll(() => fixtures.close())

const SENT = [200, 'The receipt will be sent again.']
const TOO_MANY = [429, 'The receipt was sent again 3 times today. Try again tomorrow.']
const NO_RECEIPT = [409, 'This order has no receipt.']

const resend = (reference: string, to = 'order', key?: string) =>
  calls.answer(office, `orders/${reference}/receipt`, { to }, key)
const receiptsTo = (recipient: string) =>
  fixtures.db
    .select()
    .from(emailOutbox)
    .where(and(eq(emailOutbox.recipient, recipient), eq(emailOutbox.template, 'receipt')))
    .orderBy(emailOutbox.createdAt)

test('STF-163: the same receipt is sent again to the order’s address, and the audit holds no address', async () => {
  const { reference, parent } = await scenarios.paidOrder({ children: 2 })
  expect(await resend(reference)).toEqual(SENT)
  const [first, again] = await receiptsTo(parent.email)
  expect(again?.data).toEqual(first?.data)
  expect(again?.dedupeKey).not.toBe(first?.dedupeKey)
  const { orderId } = await fixtures.orderOf(reference)
  const entries = await calls.entriesOf(orderId, 'order.receipt_resent')
  expect(entries).toMatchObject([{ actorStaffId: office.staffId, data: { reference, to: 'order' } }])
  expect(JSON.stringify(entries)).not.toContain('@')
})

test('STF-163: the receipt can be sent to the account’s present address', async () => {
  const { reference, parent } = await scenarios.paidOrder()
  const email = `${randomUUID()}@kitelab.example`
  await fixtures.db.update(parents).set({ email }).where(eq(parents.parentId, parent.parentId))
  expect(await resend(reference, 'account')).toEqual(SENT)
  expect(await receiptsTo(email)).toHaveLength(1)
  expect(await receiptsTo(parent.email)).toHaveLength(1)
})

test('STF-163: the days in which receipts are counted begin at midnight in Lagos', async () => {
  const midnight = new Date(`${lagosDate(new Date())}T00:00:00+01:00`)
  const sentThriceAt = async (at: Date) => {
    const order = await scenarios.paidOrder()
    const { orderId: subject } = await fixtures.orderOf(order.reference)
    const entry = { actorKind: 'staff', actorStaffId: office.staffId, subjectKind: 'order', subject } as const
    const resent = { ...entry, action: 'order.receipt_resent', at }
    await fixtures.db.insert(auditEvents).values([resent, resent, resent])
    return order.reference
  }
  expect(await resend(await sentThriceAt(new Date(midnight.getTime() - 1)))).toEqual(SENT)
  expect(await resend(await sentThriceAt(midnight))).toEqual(TOO_MANY)
})

test('STF-163, STF-014: a fourth receipt is refused, and a form that was sent before is not', async () => {
  const [one, other] = [await scenarios.paidOrder(), await scenarios.paidOrder()]
  const key = randomUUID()
  expect(await resend(one.reference, 'order', key)).toEqual(SENT)
  expect([await resend(one.reference), await resend(one.reference)]).toEqual([SENT, SENT])
  expect(await resend(one.reference)).toEqual(TOO_MANY)
  expect(await resend(one.reference, 'account')).toEqual(TOO_MANY)
  expect(await resend(one.reference, 'order', key)).toEqual(SENT)
  expect(await receiptsTo(one.parent.email)).toHaveLength(4)
  expect(await resend(other.reference)).toEqual(SENT)
})

test('STF-163: an order that was not paid, enrolled nobody or is of an erased family has no receipt', async () => {
  const open = await scenarios.openOrder()
  expect(await resend(open.reference)).toEqual(NO_RECEIPT)
  const { reference, parent } = await scenarios.paidOrder()
  await fixtures.changeOrder(reference, { status: 'refunded' })
  expect(await resend(reference)).toEqual(SENT)
  await fixtures.changeOrder(reference, { reason: 'full' })
  expect(await resend(reference)).toEqual(NO_RECEIPT)
  await fixtures.changeOrder(reference, {
    status: 'paid',
    reason: null,
    email: erasedAddress(parent.parentId),
  })
  expect(await resend(reference)).toEqual(NO_RECEIPT)
  expect(await resend('none')).toEqual([404, 'Not found.'])
})
