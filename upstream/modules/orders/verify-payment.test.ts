import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { orderScenarios } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
})
afterAll(() => fixtures.close())

const openOrder = () => scenarios.openOrder()

describe('Verifying a payment', () => {
  test('treats another parent’s reference as unknown and enrols no child (case 24)', async () => {
    const { reference, accessCode, courseId } = await openOrder()
    await fixtures.choose(accessCode, 'success')
    const stranger = await fixtures.signedInParent()
    const [foreign, unknown] = [
      await fixtures.verify(stranger, reference),
      await fixtures.verify(stranger, '1768214400123'),
    ]
    expect(foreign.statusCode).toBe(404)
    expect(foreign.json()).toEqual({ message: 'Payment verification failed.', reason: 'payment_unknown' })
    expect(foreign.json()).toEqual(unknown.json())
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(0)
  })

  test('is rate limited, so that references cannot be guessed (case 27)', async () => {
    const { parent } = await fixtures.family()
    const statuses: number[] = []
    for (let tries = 0; tries < 22; tries += 1) {
      statuses.push((await fixtures.verify(parent, `17682144001${tries + 10}`)).statusCode)
    }
    expect(statuses.slice(0, 20).every((status) => status === 404)).toBe(true)
    expect(statuses.slice(20)).toEqual([429, 429])
    const other = await openOrder()
    expect((await fixtures.verify(other.parent, other.reference)).statusCode).toBe(200)
  })

  test.each(['', '%20', 'a'.repeat(65), '1;drop', '../carts'])(
    'rejects %j as a reference (PAY-17, case 26)',
    async (reference) => {
      const { parent } = await fixtures.family()
      const response = await fixtures.get(parent, `/payments/verify?reference=${reference}`)
      expect(response.statusCode).toBe(400)
      expect(response.json().message).toBe('Please enter a valid reference code.')
    },
  )
})

describe('Reading what a payment enrolled', () => {
  const subscribe = ({ headers }: { headers: { authorization: string } }, reference: string) =>
    fixtures.app.inject({ method: 'POST', url: '/payments/subscribe', headers, payload: { reference } })

  test('verifies the payment and returns only its enrolments, any number of times (case 25)', async () => {
    const { parent, childIds, courseId, reference, accessCode } = await openOrder()
    expect((await subscribe(parent, reference)).json().subscriptions).toEqual([])
    await fixtures.choose(accessCode, 'success')
    for (let times = 0; times < 2; times += 1) {
      const response = (await subscribe(parent, reference)).json()
      expect(response).toMatchObject({ status: 'success', message: 'Payment verified successfully!' })
      expect(response.subscriptions).toMatchObject([{ courseId, childId: childIds[0] }])
    }
    const later = await fixtures.course({ priceKobo: 0 })
    await fixtures.fillCart(parent, [{ courseId: later, childIds }])
    await fixtures.initialize(parent, 0)
    expect((await subscribe(parent, reference)).json().subscriptions).toHaveLength(1)
  })

  test('treats another parent’s reference as unknown (case 24)', async () => {
    const { reference, accessCode } = await openOrder()
    await fixtures.choose(accessCode, 'success')
    const stranger = await fixtures.signedInParent()
    const foreign = await subscribe(stranger, reference)
    expect([foreign.statusCode, foreign.json()]).toEqual([
      404,
      { message: 'Payment verification failed.', reason: 'payment_unknown' },
    ])
    expect((await subscribe(stranger, '')).statusCode).toBe(400)
  })
})
