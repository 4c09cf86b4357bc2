import { afterAll, beforeAll, expect, test } from 'vitest'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { type RefundScenarios, refundScenarios } from '../../orders/testing/refund-scenarios.ts'
import { tables } from '../../privacy/testing/family-fixtures.ts'
import { type RefundCalls, refundCalls, whole } from './testing/refund-calls.ts'

let fixtures: OrderFixtures
let calls: RefundCalls
let scenarios: RefundScenarios
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = refundCalls(fixtures)
  scenarios = refundScenarios(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'] })
})
afterAll(() => fixtures.close())

/** The job runs, and once more when the provider has had its time. */
async function runJob() {
  await scenarios.run()
  await scenarios.elapse(5)
  await scenarios.run()
}

test('STF-302: a refund of one of two places is asked for once, and its family gets two emails', async () => {
  const order = await calls.paidOrder()
  const [kite, robots = kite] = order.lines
  const { refund } = (await calls.ask(office, order, { lines: [whole(kite)] })).json()
  await runJob()
  await runJob()
  expect(await scenarios.listed(order.reference)).toMatchObject([
    { amount: 2_600_000, ownRefundId: refund.refundId },
  ])
  expect(await calls.rowOf(refund.refundId)).toMatchObject({ state: 'sent', processedAt: expect.any(Date) })
  expect(await fixtures.orderOf(order.reference)).toMatchObject({ status: 'paid', refundedKobo: 2_600_000 })
  expect([await calls.isEnrolled(kite), await calls.isEnrolled(robots)]).toEqual([false, true])
  expect([await fixtures.seatsOf(kite.courseId), await fixtures.seatsOf(robots.courseId)]).toEqual([0, 1])
  expect(await calls.mailsAbout(order)).toEqual(['refund-approved', 'refund-sent'])
})

test('STF-173, STF-306: the office gives the bank details, and the database holds four digits', async () => {
  const order = await calls.paidOrder({ outcome: 'refund-needs-account' })
  const { refund } = (await calls.ask(office, order, { lines: [whole(order.lines[0])] })).json()
  await runJob()
  expect((await calls.rowOf(refund.refundId)).state).toBe('needs-account')
  const account = { bankCode: '058', accountNumber: '0123454521', accountName: 'Adaeze Nwakaego' }
  const given = await calls.post(office, `refunds/${refund.refundId}/account`, account)
  expect([given.statusCode, given.json()]).toEqual([200, { message: 'The provider has the bank details.' }])
  expect(await calls.rowOf(refund.refundId)).toMatchObject({ state: 'asked', accountLast4: '4521' })
  await runJob()
  expect((await calls.rowOf(refund.refundId)).state).toBe('sent')
  expect(await calls.mailsAbout(order)).toEqual(['refund-account', 'refund-approved', 'refund-sent'])
  const stored = JSON.stringify(await Promise.all(tables.map((table) => fixtures.db.select().from(table))))
  expect(stored).toContain('4521')
  for (const text of [account.accountNumber, 'Nwakaego']) expect(stored).not.toContain(text)
})
