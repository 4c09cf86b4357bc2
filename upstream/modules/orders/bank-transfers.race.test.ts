import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../platform/db/open.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { transferReturned } from './bank-transfers.ts'
import { settle } from './settle.ts'
import { orderDesk } from './testing/order-desk.ts'
import { openShop, type Shop } from './testing/order-fixtures.ts'

let database: OpenDb
let shop: Shop
let desk: ReturnType<typeof orderDesk>
beforeAll(async () => {
  database = await postgresDatabase()
  shop = await openShop({ database })
  desk = orderDesk(shop)
})
afterAll(async () => {
  await shop?.close()
  await database?.close()
})

async function rejectedTransfer() {
  const order = await desk.openOrder()
  await shop.choose(order.accessCode, 'declined')
  const { id } = await shop.chargeOf(order.reference)
  const event = { provider: 'sandbox', kind: 'bank.transfer.rejected', body: {}, signatureOk: true }
  const [kept] = await shop.db
    .insert(paymentEvents)
    .values({ ...event, bodyDigest: randomUUID() })
    .returning()
  const transfer = { transactionId: String(id), sentKobo: 100, reason: 'INCORRECT_AMOUNT' }
  return { order, transfer: { ...transfer, eventId: kept?.eventId ?? '' } }
}

test('P5: concurrent processes record one returned transfer once and send one mail', async () => {
  const { order, transfer } = await rejectedTransfer()
  const outcomes = await Promise.all(
    Array.from({ length: 6 }, () => transferReturned(shop.context, transfer)),
  )
  expect(outcomes.toSorted()).toEqual([...Array(5).fill('already'), 'returned'])
  expect(await shop.mailsTo(order.parent)).toEqual(['transfer-returned'])
})

test('P5: an order that is paid while its return is processed stays paid, with its place', async () => {
  const { order, transfer } = await rejectedTransfer()
  const charge = await shop.context.provider.verify(order.reference)
  if (!charge) throw new Error('The provider does not know the payment.')
  await Promise.all([
    settle(shop.context, { ...charge, status: 'success' }),
    transferReturned(shop.context, transfer),
  ])
  expect(await shop.orderOf(order.reference)).toMatchObject({ status: 'paid' })
  expect(await shop.enrolmentsIn(order.courseId)).toHaveLength(1)
  const { outcomes } = (await shop.get(order.parent, '/payments/outcomes')).json()
  expect(outcomes).toMatchObject([{ status: 'paid' }])
})
