import { expect } from 'vitest'
import { PaymentConfig } from '#contract/api/payment'
import type { OrderFixtures } from './order-fixtures.ts'

/** Kobo per course and child. */
export const PRICE = 4_500_000

type OrderOptions = { children?: number; capacity?: number }

export const configOf = ({ data }: { data: unknown }) => PaymentConfig.parse(data)

export function orderScenarios(fixtures: OrderFixtures) {
  async function openOrder({ children = 1, capacity = 12 }: OrderOptions = {}) {
    const courseId = await fixtures.course({ maximumCapacity: capacity })
    const family = await fixtures.family(children)
    await fixtures.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
    const response = await fixtures.initialize(family.parent, PRICE * children)
    expect(response.statusCode, response.body).toBe(200)
    return { ...family, courseId, ...configOf(response.json()) }
  }

  async function paidOrder(options?: OrderOptions) {
    const order = await openOrder(options)
    await fixtures.choose(order.accessCode, 'success')
    const verified = await fixtures.verify(order.parent, order.reference)
    expect(verified.json()).toMatchObject({ status: 'success' })
    return order
  }

  const sendCharged = (reference: string) =>
    fixtures.webhook({ event: 'charge.success', data: { reference } })
  const sendRefunded = (reference: string, amount: number) =>
    fixtures.webhook({ event: 'refund.processed', data: { transaction_reference: reference, amount } })

  return { openOrder, paidOrder, sendCharged, sendRefunded }
}
