import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { signatureOf } from '../../payments/paystack/signature.ts'
import { paymentEvents } from '../../platform/db/schema/orders.ts'
import { sandboxOf } from './payment-provider.ts'
import { createOrderFixtures, eventually, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
})
afterAll(() => fixtures.close())

describe('The webhook', () => {
  const event = (reference: string) => ({ event: 'charge.success', data: { reference } })

  test('settles a payment that no browser reported (case 14)', async () => {
    const { reference, accessCode, courseId } = await scenarios.openOrder()
    await fixtures.choose(accessCode, 'success')
    expect((await fixtures.webhook(event(reference))).statusCode).toBe(200)
    await eventually(async () => (await fixtures.orderOf(reference)).status === 'paid')
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
  })

  test('changes nothing that the provider does not confirm', async () => {
    const { reference } = await scenarios.openOrder()
    await fixtures.webhook(event(reference))
    const storedEvents = () =>
      fixtures.db.select().from(paymentEvents).where(eq(paymentEvents.reference, reference))
    await eventually(async () => (await storedEvents())[0]?.handledAt != null)
    expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'pending' })
  })

  test.each(['', 'f'.repeat(128), 'é'.repeat(64), 'nonsense'])(
    'rejects the signature %j (case 17)',
    async (signature) => {
      const { reference, accessCode } = await scenarios.openOrder()
      await fixtures.choose(accessCode, 'success')
      expect((await fixtures.webhook(event(reference), signature)).statusCode).toBe(401)
      expect(await fixtures.db.$count(paymentEvents, eq(paymentEvents.reference, reference))).toBe(0)
      expect(await fixtures.orderOf(reference)).toMatchObject({ status: 'pending' })
    },
  )

  test('rejects a re-serialised body, because the signature covers the bytes (case 17)', async () => {
    const { reference } = await scenarios.openOrder()
    const compact = JSON.stringify(event(reference))
    const signature = signatureOf(compact, sandboxOf(fixtures)?.secretKey ?? '')
    expect((await fixtures.webhook(JSON.stringify(event(reference), null, 1), signature)).statusCode).toBe(
      401,
    )
    expect((await fixtures.webhook(compact, signature)).statusCode).toBe(200)
  })

  test('responds 200 to unknown references and unreadable bodies, and stores each once (case 18)', async () => {
    for (const body of [
      event('1111111111111'),
      'no JSON',
      '[]',
      { event: 'charge.dispute.create', data: {} },
    ]) {
      expect((await fixtures.webhook(body)).statusCode).toBe(200)
      expect((await fixtures.webhook(body)).statusCode).toBe(200)
    }
    const storedEvents = await fixtures.db.select().from(paymentEvents)
    expect(storedEvents.filter(({ reference }) => reference === '1111111111111')).toHaveLength(1)
    expect(storedEvents.filter(({ kind }) => kind === 'unreadable')).toHaveLength(2)
  })
})
