import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { orders } from '../../../platform/db/schema/orders.ts'
import { refunds } from '../../../platform/db/schema/refunds.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo, waiting } from './testing/waiting.ts'

let api: TestApp
let orderId: string
beforeAll(async () => {
  api = await testApp()
  const paid = { status: 'paid', paidAt: new Date() } as const
  orderId = (await waiting(api).order(await api.signedInParent(), paid)).orderId
})
afterAll(() => api.close())

const add = async (
  fields: Pick<typeof refunds.$inferInsert, 'state'> & Partial<typeof refunds.$inferInsert>,
) => {
  await api.db.insert(refunds).values({ orderId, amountKobo: 100, reason: 'goodwill', ...fields })
}

async function itemsOf({ headers }: SignedInStaff) {
  const { items } = (await api.app.inject({ url: '/staff/today', headers })).json()
  return items.filter(({ kind }: { kind: string }) => /^refund-(to|needs)/.test(kind))
}

test('STF-076, STF-168: Today shows an owner the refunds to approve, but none that the owner asked for', async () => {
  const owner = await api.signedInStaff()
  const { staffId: askedBy } = await api.signedInStaff({ roles: ['office'] })
  expect(await itemsOf(owner)).toEqual([])
  const createdAt = hoursAgo(5)
  await add({ state: 'requested', askedBy, createdAt })
  await add({ state: 'requested', askedBy, createdAt: hoursAgo(2) })
  await add({ state: 'requested', askedBy: owner.staffId, createdAt: hoursAgo(9) })
  await add({ state: 'approved', askedBy })
  await add({ state: 'declined', askedBy })
  const item = { kind: 'refund-to-approve', count: 2, since: createdAt.toISOString(), isOfOthers: false }
  expect(await itemsOf(owner)).toEqual([item])
  expect(await itemsOf(await api.signedInStaff({ roles: ['office', 'editor'] }))).toEqual([])
})

test('STF-077, STF-173: Today shows the office the refunds that need bank details', async () => {
  const askedAt = hoursAgo(3)
  await add({ state: 'needs-account', askedAt, createdAt: hoursAgo(5), attemptedAt: new Date() })
  const item = { kind: 'refund-needs-account', count: 1, since: askedAt.toISOString(), isOfOthers: false }
  expect(await itemsOf(await api.signedInStaff({ roles: ['office'] }))).toEqual([item])
  expect(await itemsOf(await api.signedInStaff({ roles: ['editor', 'teacher'] }))).toEqual([])
})

test('STF-160: Today shows no refund that needs bank details of an order that was dealt with', async () => {
  const dealWith = (dealtWithAt: Date | null) =>
    api.db.update(orders).set({ dealtWithAt }).where(eq(orders.orderId, orderId))
  await dealWith(new Date())
  expect(await itemsOf(await api.signedInStaff({ roles: ['office'] }))).toEqual([])
  await dealWith(null)
  expect(await itemsOf(await api.signedInStaff({ roles: ['office'] }))).toHaveLength(1)
})
