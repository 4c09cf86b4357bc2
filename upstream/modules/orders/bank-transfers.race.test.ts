import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../platform/db/open.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { handleReturnedTransfer } from './bank-transfers.ts'
import { settle } from './settle.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios } from './testing/order-scenarios.ts'

let database: OpenDb
let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
beforeAll(async () => {
  database = await postgresDatabase()
  fixtures = await createOrderFixtures({ database })
  scenarios = orderScenarios(fixtures)
})
afterAll(async () => {
  await fixtures?.close()
  await database?.close()
})

async function rejectedTransfer() {
  const order = await scenarios.openOrder()
  await fixtures.choose(order.accessCode, 'declined')
  const { id } = await fixtures.chargeOf(order.reference)
  const event = { provider: 'sandbox', kind: 'bank.transfer.rejected', body: {}, signatureOk: true }
  const [stored] = await fixtures.db
    .insert(paymentEvents)
    .values({ ...event, bodyDigest: randomUUID() })
    .returning()
  const transfer = { transactionId: String(id), sentKobo: 100, reason: 'INCORRECT_AMOUNT' }
  return { order, transfer: { ...transfer, eventId: stored?.eventId ?? '' } }
}

test('P5: concurrent processes record one returned transfer once and send one mail', async () => {
  const { order, transfer } = await rejectedTransfer()
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => handleReturnedTransfer(fixtures.context, transfer)),
  )
  expect(outcomes.toSorted()).toEqual([...Array(5).fill('already'), 'returned'])
  expect(await fixtures.mailsTo(order.parent)).toEqual(['transfer-returned'])
})

test('P5: an order that is paid while its return is processed stays paid, with its place', async () => {
  const { order, transfer } = await rejectedTransfer()
  const charge = await fixtures.context.provider.verify(order.reference)
  if (!charge) throw new Error('The provider does not know the payment.')
  await Promise.all([
    settle(fixtures.context, { ...charge, status: 'success' }),
    handleReturnedTransfer(fixtures.context, transfer),
  ])
  expect(await fixtures.orderOf(order.reference)).toMatchObject({ status: 'paid' })
  expect(await fixtures.enrolmentsIn(order.courseId)).toHaveLength(1)
  const { outcomes } = (await fixtures.get(order.parent, '/payments/outcomes')).json()
  expect(outcomes).toMatchObject([{ status: 'paid' }])
})
