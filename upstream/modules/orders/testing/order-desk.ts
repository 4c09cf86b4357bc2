import { expect } from 'vitest'
import { PaymentConfig } from '#contract/api/payment'
import type { Shop } from './order-fixtures.ts'

/** Kobo per course and child. */
export const PRICE = 4_500_000

type Wanted = { children?: number; capacity?: number }

export const configOf = ({ data }: { data: unknown }) => PaymentConfig.parse(data)

export function orderDesk(shop: Shop) {
  async function openOrder({ children = 1, capacity = 12 }: Wanted = {}) {
    const courseId = await shop.course({ maximumCapacity: capacity })
    const family = await shop.family(children)
    await shop.fillCart(family.parent, [{ courseId, childIds: family.childIds }])
    const answer = await shop.initialize(family.parent, PRICE * children)
    expect(answer.statusCode, answer.body).toBe(200)
    return { ...family, courseId, ...configOf(answer.json()) }
  }

  async function paidOrder(wanted?: Wanted) {
    const order = await openOrder(wanted)
    await shop.choose(order.accessCode, 'success')
    const verified = await shop.verify(order.parent, order.reference)
    expect(verified.json()).toMatchObject({ status: 'success' })
    return order
  }

  const charged = (reference: string) => shop.webhook({ event: 'charge.success', data: { reference } })
  const refundProcessed = (reference: string, amount: number) =>
    shop.webhook({ event: 'refund.processed', data: { transaction_reference: reference, amount } })

  return { openOrder, paidOrder, charged, refundProcessed }
}
