import { afterAll, beforeAll, test } from 'vitest'
import type { OpenDb } from '../../platform/db/open.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { openShop, type Shop } from './testing/order-fixtures.ts'
import { walkAll } from './testing/random-walk.ts'

let database: OpenDb
let shop: Shop
let webhookUrl: string
beforeAll(async () => {
  database = await postgresDatabase()
  shop = await openShop({ database, env: { SANDBOX_TRANSFER_SECONDS: 0 } })
  webhookUrl = `${await shop.app.listen({ port: 0, host: '127.0.0.1' })}/payments/webhook`
})
afterAll(async () => {
  await shop?.close()
  await database?.close()
})

test('400 journeys with concurrent actions: paid means enrolled, unpaid never, no seat is oversold, every kobo is accounted for', {
  timeout: 300_000,
}, async () => {
  await walkAll(shop, webhookUrl, 400)
})
