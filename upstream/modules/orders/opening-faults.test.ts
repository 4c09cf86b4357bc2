import { desc, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AppError } from '#contract/errors'
import { ProviderError } from '../../payments/port.ts'
import { parentActor } from '../../platform/actor.ts'
import { orders } from '../../platform/db/schema/orders.ts'
import { initialize } from './initialize.ts'
import { faultScenarios } from './testing/fault-scenarios.ts'
import { createOrderFixtures, type OrderFixtures } from './testing/order-fixtures.ts'
import { PRICE } from './testing/order-scenarios.ts'

let fixtures: OrderFixtures
let faults: ReturnType<typeof faultScenarios>
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  faults = faultScenarios(fixtures)
})
afterAll(() => fixtures.close())

const ordersOf = (parentId: string) =>
  fixtures.db.select().from(orders).where(eq(orders.parentId, parentId)).orderBy(desc(orders.createdAt))

describe('While the provider has problems: opening a payment', () => {
  test.each(['unreachable', 'refused'] as const)(
    'a payment that it does not open (%s) is cancelled, its seat is released and the next try has a new reference (cases 43, 44)',
    async (failure) => {
      const { parentId, courseId } = await faults.filledCart()
      const broken = faults.withProvider({
        initialize: () => Promise.reject(new ProviderError(failure, 'Invalid key')),
      })
      const error: unknown = await initialize(broken, parentActor(parentId), PRICE).catch(
        (thrown: unknown) => thrown,
      )
      expect(error).toBeInstanceOf(AppError)
      expect(error).toMatchObject({ code: 'unavailable', retryAfter: 5 })
      expect(String(error)).not.toContain('Invalid key')
      const [first] = await ordersOf(parentId)
      expect(first).toMatchObject({ status: 'cancelled', seatsHeld: false })
      expect(await fixtures.seatsOf(courseId)).toBe(0)
      const second = await initialize(fixtures.context, parentActor(parentId), PRICE)
      expect(second.reference).not.toBe(first?.reference)
    },
  )

  test('a duplicate reference is replaced once, then the payment fails (case 46)', async () => {
    const { parentId, courseId } = await faults.filledCart()
    const duplicate = () => Promise.reject(new ProviderError('duplicate', 'Duplicate Transaction Reference'))
    let calls = 0
    const once = faults.withProvider({
      initialize: (request) => {
        calls += 1
        return calls === 1 ? duplicate() : fixtures.context.provider.initialize(request)
      },
    })
    const order = await initialize(once, parentActor(parentId), PRICE)
    expect(order.accessCode).not.toBeNull()
    expect((await ordersOf(parentId)).map(({ status }) => status)).toEqual(['pending', 'cancelled'])

    const other = await faults.filledCart()
    let tries = 0
    const always = faults.withProvider({
      initialize: () => {
        tries += 1
        return duplicate()
      },
    })
    await expect(initialize(always, parentActor(other.parentId), PRICE)).rejects.toMatchObject({
      code: 'unavailable',
    })
    expect(tries).toBe(2)
    expect(await fixtures.seatsOf(courseId)).toBe(1)
    expect(await fixtures.seatsOf(other.courseId)).toBe(0)
  })

  test('an order that is replaced during the provider call never shows its access code', async () => {
    const { parent, parentId, childIds } = await faults.filledCart()
    const another = await fixtures.course()
    let replaced = ''
    const slow = faults.withProvider({
      initialize: async (request) => {
        if (!replaced) {
          replaced = request.reference
          await fixtures.changeOrder(request.reference, { createdAt: new Date(Date.now() - 20_000) })
          await fixtures.fillCart(parent, [{ courseId: another, childIds }])
          await initialize(fixtures.context, parentActor(parentId), 2 * PRICE)
        }
        return fixtures.context.provider.initialize(request)
      },
    })
    await expect(initialize(slow, parentActor(parentId), PRICE)).rejects.toMatchObject({ code: 'conflict' })
    expect(await fixtures.orderOf(replaced)).toMatchObject({ status: 'cancelled', accessCode: null })
  })
})
