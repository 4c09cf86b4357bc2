import { afterAll, beforeAll, expect, test } from 'vitest'
import { type OrderState, orderStates } from '#contract/staff/orders'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo, type Waiting, waiting } from '../today/testing/waiting.ts'
import { orderCalls } from './testing/order-calls.ts'

let api: TestApp
let rows: Waiting
let calls: ReturnType<typeof orderCalls>
beforeAll(async () => {
  api = await testApp()
  rows = waiting(api)
  calls = orderCalls(api, await api.signedInStaff({ roles: ['office'] }))
})
afterAll(() => api.close())

type Fields = NonNullable<Parameters<Waiting['order']>[1]>

const paid: Fields = { status: 'paid', providerStatus: 'success', paidAt: hoursAgo(29) }
const cases: [string, OrderState, Fields, refundKobo?: number][] = [
  ['open', 'awaiting-payment', { status: 'pending', providerStatus: null, seatsHeld: true }],
  ['open after a declined card', 'awaiting-payment', { status: 'pending', providerStatus: 'failed' }],
  ['open with a transfer', 'transfer-on-its-way', { status: 'pending', providerStatus: 'processing' }],
  ['expired with a transfer', 'transfer-on-its-way', { status: 'expired', providerStatus: 'pending' }],
  ['cancelled with a transfer', 'transfer-on-its-way', { status: 'cancelled', providerStatus: 'queued' }],
  ['expired', 'expired', { status: 'expired', providerStatus: 'abandoned' }],
  ['expired with a lost transfer', 'expired', { providerStatus: 'pending', createdAt: hoursAgo(31 * 24) }],
  ['cancelled', 'cancelled', { status: 'cancelled', providerStatus: null }],
  ['paid', 'paid', paid],
  ['paid and refunded in part', 'partly-refunded', paid, 1_000_000],
  ['paid and disputed', 'disputed', { ...paid, disputedAt: hoursAgo(1) }],
  ['disputed and refunded in part', 'disputed', { ...paid, disputedAt: hoursAgo(1) }, 1_000_000],
  ['paid without a place', 'refund-due', { ...paid, status: 'refund_due', reason: 'full' }],
  ['refunded', 'refunded', { ...paid, status: 'refunded' }, 4_500_000],
  ['refunded before refunds were rows', 'refunded', { ...paid, status: 'refunded' }],
]

test.each(cases)('STF-155: an order that is %s is shown and found as %s', async (_, state, fields, kobo) => {
  const order = await rows.order(await api.signedInParent(), fields)
  if (kobo) await calls.addRefund(order, { amountKobo: kobo })
  const q = order.reference
  expect((await calls.list({ q })).rows).toMatchObject([{ state }])
  const found: OrderState[] = []
  for (const one of orderStates) if ((await calls.find({ q, state: one })).length > 0) found.push(one)
  expect(found).toEqual([state])
})

test('STF-155: the state does not depend on refunds that wait, were declined or failed', async () => {
  const order = await rows.order(await api.signedInParent(), paid)
  for (const state of ['requested', 'declined', 'approved', 'asked', 'failed'] as const)
    await calls.addRefund(order, { state })
  expect((await calls.list({ q: order.reference })).rows).toMatchObject([{ state: 'paid', refunded: 0 }])
})

test('STF-175: an order refunded before refunds were rows counts as refunded whole', async () => {
  const order = await rows.order(await api.signedInParent(), { ...paid, status: 'refunded' })
  const query = { q: order.reference, refunded: 'yes' }
  expect((await calls.list(query)).rows).toMatchObject([{ amount: 45_000, refunded: 45_000 }])
})
