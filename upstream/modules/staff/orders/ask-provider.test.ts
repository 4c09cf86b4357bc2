import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fakeServer, json } from '../../../payments/testing/fake-server.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { orderScenarios } from '../../orders/testing/order-scenarios.ts'
import { hoursAgo, waiting } from '../today/testing/waiting.ts'
import { actionCalls } from './testing/action-calls.ts'

let fixtures: OrderFixtures
let scenarios: ReturnType<typeof orderScenarios>
let calls: ReturnType<typeof actionCalls>
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  scenarios = orderScenarios(fixtures)
  calls = actionCalls(fixtures)
  office = await fixtures.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
})
afterAll(() => fixtures.close())

const ask = (reference: string) => calls.answer(office, `orders/${reference}/confirm`)

describe('Asking the provider', () => {
  test('STF-159: enrols the children of a payment that nobody had reported, and says so', async () => {
    const { reference, accessCode, courseId } = await scenarios.openOrder()
    await fixtures.choose(accessCode, 'success')
    expect(await ask(reference)).toEqual([200, 'The provider says: paid. The children are enrolled now.'])
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(1)
    const { orderId } = await fixtures.orderOf(reference)
    const [entry] = await calls.entriesOf(orderId, 'order.provider_asked')
    expect(entry).toMatchObject({ actorStaffId: office.staffId, data: { reference }, subjectKind: 'order' })
  })

  test.each([
    ['declined', 'The provider says: declined.'],
    ['pending', 'The provider says: the transfer is on its way.'],
  ])('STF-159: says that a payment is %s', async (outcome, words) => {
    const { reference, accessCode } = await scenarios.openOrder()
    await fixtures.choose(accessCode, outcome)
    expect(await ask(reference)).toEqual([200, words])
  })

  test('STF-159: says that nothing was paid, or that the provider knows no such payment', async () => {
    const { reference } = await scenarios.openOrder()
    expect(await ask(reference)).toEqual([200, 'The provider says: not paid.'])
    const unknown = await waiting(fixtures).order(await fixtures.signedInParent())
    expect(await ask(unknown.reference)).toEqual([200, 'The provider does not know this payment.'])
  })

  test('STF-159: tells of a payment that cannot be used', async () => {
    const { reference, accessCode } = await scenarios.openOrder()
    await fixtures.choose(accessCode, 'success')
    await fixtures.changeCharge(reference, { currency: 'USD' })
    const due = 'The provider says: paid, but the places cannot be given. The money is being returned.'
    expect(await ask(reference)).toEqual([200, due])
    expect((await fixtures.orderOf(reference)).status).toBe('refund_due')
  })

  test('STF-159: happens once in 10 seconds for each order, for all people together', async () => {
    const [one, other] = [await scenarios.openOrder(), await scenarios.openOrder()]
    expect((await ask(one.reference))[0]).toBe(200)
    const owner = await fixtures.signedInStaff()
    const again = await calls.post(owner, `orders/${one.reference}/confirm`)
    expect(again.statusCode).toBe(429)
    expect(again.json().message).toMatch(/^The provider was asked just now. Please wait \d+ seconds.$/)
    expect(Number(again.headers['retry-after'])).toBeGreaterThan(0)
    expect((await ask(other.reference))[0]).toBe(200)
  })

  test('STF-159: is possible again after 10 seconds', async () => {
    const { reference } = await scenarios.openOrder()
    const { orderId: subject } = await fixtures.orderOf(reference)
    const entry = { actorKind: 'staff', actorStaffId: office.staffId, subjectKind: 'order', subject } as const
    const at = new Date(Date.now() - 10_500)
    await fixtures.db.insert(auditEvents).values({ ...entry, action: 'order.provider_asked', at })
    expect((await ask(reference))[0]).toBe(200)
  })

  test('STF-159: is refused for an order that is decided or was never paid, and for none', async () => {
    const nothing = [409, 'There is nothing to ask the provider about this order.']
    const { reference } = await scenarios.paidOrder()
    expect(await ask(reference)).toEqual(nothing)
    const expired = { status: 'expired', providerStatus: 'abandoned', createdAt: hoursAgo(1) } as const
    const closed = await waiting(fixtures).order(await fixtures.signedInParent(), expired)
    expect(await ask(closed.reference)).toEqual(nothing)
    expect(await ask(randomUUID())).toEqual([404, 'Not found.'])
  })
})

describe('A provider that cannot be reached', () => {
  test('STF-159: changes nothing and is asked again later', async () => {
    const provider = await fakeServer((_, reply) => json(reply, 502, {}))
    const env = {
      PAYMENT_PROVIDER: 'paystack',
      PAYSTACK_API_URL: provider.url,
      PAYSTACK_SECRET_KEY: 'sk_test_1',
      PAYSTACK_PUBLIC_KEY: 'pk_test_1',
    } as const
    const api = await createOrderFixtures({ env })
    try {
      const person = await api.signedInStaff({ roles: ['office'] })
      const { reference } = await waiting(api).order(await api.signedInParent())
      const answer = await actionCalls(api).answer(person, `orders/${reference}/confirm`)
      expect(answer).toEqual([503, 'The provider cannot be reached. Please try again.'])
      expect(provider.requests.map(({ path }) => path)).toEqual([`/transaction/verify/${reference}`])
      expect(await api.orderOf(reference)).toMatchObject({ status: 'expired', providerStatus: 'pending' })
    } finally {
      await api.close()
      await provider.close()
    }
  })
})
