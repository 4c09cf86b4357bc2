import { afterAll, beforeAll, test } from 'vitest'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { runRandomWalk } from './testing/random-walk.ts'

let fixtures: OrderFixtures
let webhookUrl: string
beforeAll(async () => {
  fixtures = await createOrderFixtures({ env: { SANDBOX_TRANSFER_SECONDS: 0 } })
  webhookUrl = `${await fixtures.app.listen({ port: 0, host: '127.0.0.1' })}/payments/webhook`
})
afterAll(() => fixtures.close())

test('120 journeys in random order, late, repeated and in two tabs: paid means enrolled, unpaid never, no seat is oversold, every kobo is accounted for', {
  timeout: 300_000,
}, async () => {
  await runRandomWalk(fixtures, webhookUrl, 120)
})
