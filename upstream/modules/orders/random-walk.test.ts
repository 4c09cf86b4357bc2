import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { toKobo } from '#domain/naira'
import { sandboxTransactions } from '../../platform/db/schema/sandbox.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { runRandomWalk } from './testing/random-walk.ts'

let fixtures: OrderFixtures
let webhookUrl: string
beforeAll(async () => {
  fixtures = await createOrderFixtures({ env: { SANDBOX_TRANSFER_SECONDS: 0 } })
  webhookUrl = `${await fixtures.app.listen({ port: 0, host: '127.0.0.1' })}/payments/webhook`
})
afterAll(() => fixtures.close())

test('120 journeys in random order, late, repeated and in two tabs: paid means enrolled, unpaid never, no seat is oversold, every kobo is accounted for, and the report of sales has what the provider kept (STF-258)', {
  timeout: 300_000,
}, async () => {
  await runRandomWalk(fixtures, webhookUrl, 120)
  expect(await netKoboOfReport()).toBe(await keptKobo())
})

/** STF-258: of all sales in the school's report. */
async function netKoboOfReport(): Promise<number> {
  const { headers } = await fixtures.signedInStaff({ roles: ['office'] })
  const response = await fixtures.app.inject({ url: '/staff/reports/sales?from=2020-01-01', headers })
  return toKobo(response.json().sums.net)
}

/** What the provider was paid and has not returned. */
async function keptKobo(): Promise<number> {
  const isKept = eq(sandboxTransactions.status, 'success')
  const charges = await fixtures.db.select().from(sandboxTransactions).where(isKept)
  return charges.reduce((sum, { amountKobo }) => sum + amountKobo, 0)
}
