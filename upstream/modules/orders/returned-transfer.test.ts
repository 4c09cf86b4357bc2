import { afterAll, beforeAll, expect, test } from 'vitest'
import { expireOrders } from './reconcile.ts'
import { deliverAllWebhooks } from './testing/actions.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
let webhookUrl: string
beforeAll(async () => {
  fixtures = await createOrderFixtures({ env: { SANDBOX_TRANSFER_SECONDS: 0 } })
  webhookUrl = `${await fixtures.app.listen({ port: 0, host: '127.0.0.1' })}/payments/webhook`
})
afterAll(() => fixtures.close())

test('STF-312: a returned bank transfer shows as failed with its words, is emailed once, and its places are free when its hold ends', async () => {
  const { parent, reference, courseId, accessCode } = await orderScenarios(fixtures).openOrder()
  await fixtures.choose(accessCode, 'returned')
  await deliverAllWebhooks(fixtures, webhookUrl)
  await expect.poll(async () => (await fixtures.orderOf(reference)).returnedAt).not.toBeNull()
  expect((await fixtures.verify(parent, reference)).json()).toMatchObject({
    status: 'failed',
    message: 'Your transfer was returned by the bank.',
  })
  const listed = async () => (await fixtures.get(parent, '/transactions/parents')).json().transactions
  expect(await listed()).toMatchObject([
    { status: 'failed', returned: { sentAmount: 44_000, canRetry: true } },
  ])
  expect(await fixtures.seatsOf(courseId)).toBe(1)
  await fixtures.changeOrder(reference, { expiresAt: new Date(Date.now() - 1000) })
  await expireOrders(fixtures.context)
  expect(await fixtures.seatsOf(courseId)).toBe(0)
  expect(await listed()).toMatchObject([{ status: 'failed', returned: { canRetry: false } }])
  expect(await fixtures.mailsTo(parent)).toEqual(['transfer-returned'])
  expect(await fixtures.enrolmentsIn(courseId)).toEqual([])
})
