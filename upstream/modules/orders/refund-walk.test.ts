import { afterAll, beforeAll, test } from 'vitest'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { runRefundWalk } from './testing/refund-walk.ts'

let fixtures: OrderFixtures
beforeAll(async () => {
  fixtures = await createOrderFixtures()
})
afterAll(() => fixtures.close())

test('STF-303: whatever is lost, repeated or late, never more is returned than was approved, and one refund exists for each row', {
  timeout: 300_000,
}, async () => {
  await runRefundWalk(fixtures, 25)
})
