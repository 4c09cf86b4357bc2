import { afterAll, beforeAll, test } from 'vitest'
import { openShop, type Shop } from './testing/order-fixtures.ts'
import { walkAll } from './testing/random-walk.ts'

let shop: Shop
let webhookUrl: string
beforeAll(async () => {
  shop = await openShop({ env: { SANDBOX_TRANSFER_SECONDS: 0 } })
  webhookUrl = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/payments/webhook`
})
afterAll(() => shop.close())

test('120 journeys in random order, late, repeated and in two tabs: paid means enrolled, unpaid never, no seat is oversold, every kobo is accounted for', {
  timeout: 300_000,
}, async () => {
  await walkAll(shop, webhookUrl, 120)
})
