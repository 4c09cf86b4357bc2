import { afterAll, beforeAll, test } from 'vitest'
import type { OpenDb } from '../../platform/db/open.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { runRandomWalk } from './testing/random-walk.ts'

let database: OpenDb
let fixtures: OrderFixtures
let webhookUrl: string
beforeAll(async () => {
  database = await postgresDatabase()
  fixtures = await createOrderFixtures({ database, env: { SANDBOX_TRANSFER_SECONDS: 0 } })
  webhookUrl = `${await fixtures.app.listen({ port: 0, host: '127.0.0.1' })}/payments/webhook`
})
afterAll(async () => {
  await fixtures?.close()
  await database?.close()
})

test('400 journeys with concurrent actions: paid means enrolled, unpaid never, no seat is oversold, every kobo is accounted for', {
  timeout: 300_000,
}, async () => {
  await runRandomWalk(fixtures, webhookUrl, 400)
})
