import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { unknownPayment } from '../provider-events/testing/unknown-payment.ts'
import { waiting } from '../today/testing/waiting.ts'
import { actionCalls } from './testing/action-calls.ts'

let database: OpenDb
let fixtures: OrderFixtures
let calls: ReturnType<typeof actionCalls>
beforeAll(async () => {
  database = await postgresDatabase()
  fixtures = await createOrderFixtures({ database })
  calls = actionCalls(fixtures)
})
afterAll(async () => {
  await fixtures?.close()
  await database?.close()
})

const office = () => fixtures.signedInStaff({ roles: ['office'] })
const eight = Array.from({ length: 8 })
const people = () => Promise.all(eight.map(office))

const statuses = (answers: [number, string][]) => answers.map(([status]) => status).toSorted((a, b) => a - b)
const once = (status: number) => [200, ...Array(7).fill(status)].toSorted((a, b) => a - b)

describe('Eight people at once', () => {
  test('STF-159: ask the provider once', async () => {
    const { reference } = await orderScenarios(fixtures).openOrder()
    const answers = (await people()).map((by) => calls.answer(by, `orders/${reference}/confirm`))
    expect(statuses(await Promise.all(answers))).toEqual(once(429))
    const { orderId } = await fixtures.orderOf(reference)
    expect(await calls.entriesOf(orderId, 'order.provider_asked')).toHaveLength(1)
  })

  test('STF-160: deal with an order once', async () => {
    const { reference, orderId } = await waiting(fixtures).order(await fixtures.signedInParent())
    const answers = (await people()).map((by) =>
      calls.answer(by, `orders/${reference}/dealt-with`, { text: 'It arrived.' }),
    )
    expect(statuses(await Promise.all(answers))).toEqual(once(409))
    expect(await calls.notesOn(orderId)).toHaveLength(1)
  })

  test('STF-163: send a receipt three times', async () => {
    const { reference } = await orderScenarios(fixtures).paidOrder()
    const answers = (await people()).map((by) =>
      calls.answer(by, `orders/${reference}/receipt`, { to: 'order' }),
    )
    expect(statuses(await Promise.all(answers))).toEqual([200, 200, 200, ...Array(5).fill(429)])
  })
})

describe('One form, sent eight times at once', () => {
  test('STF-014, STF-164: writes one note', async () => {
    const { reference, orderId } = await waiting(fixtures).order(await fixtures.signedInParent())
    const [by, key] = [await office(), randomUUID()]
    const answers = eight.map(() => calls.answer(by, `orders/${reference}/notes`, { text: 'Called.' }, key))
    expect(statuses(await Promise.all(answers))).toEqual(Array(8).fill(201))
    expect(await calls.notesOn(orderId)).toHaveLength(1)
  })
})

describe('Four owners at once', () => {
  const owners = () => Promise.all([1, 2, 3, 4].map(() => fixtures.signedInStaff()))

  test('STF-161: refund a payment without an order once, whichever of its messages they opened', async () => {
    for (let round = 0; round < 3; round += 1) {
      const payment = await unknownPayment(fixtures)
      await payment.report(2)
      const ids = (await payment.events()).map(({ eventId }) => eventId)
      const answers = (await owners()).map((by, index) =>
        calls.answer(by, `provider-events/${ids[index % 2]}/refund`, { text: 'Nobody knows it.' }),
      )
      expect(statuses(await Promise.all(answers))).toEqual([200, 409, 409, 409])
      expect(Object((await payment.charge()).data).refunds).toHaveLength(1)
    }
  })

  test('STF-161: deal with a payment once', async () => {
    const { eventId } = await unknownPayment(fixtures)
    const answers = (await owners()).map((by) =>
      calls.answer(by, `provider-events/${eventId}/dealt-with`, { text: 'It is known now.' }),
    )
    expect(statuses(await Promise.all(answers))).toEqual([200, 409, 409, 409])
    expect(await calls.notesOn(eventId)).toHaveLength(1)
  })
})
