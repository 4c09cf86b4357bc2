import { afterAll } from 'vitest'
import { createOrderFixtures } from '../../../orders/testing/order-fixtures.ts'
import { refundCalls } from '../../refunds/testing/refund-calls.ts'
import { orderCalls } from './order-calls.ts'

/** The API for the tests of one file, with a person of the office. */
export async function setUpOrders({ officeName = 'Bola Adeyemi' } = {}) {
  const fixtures = await createOrderFixtures()
  afterAll(() => fixtures.close())
  const office = await fixtures.signedInStaff({ name: officeName, roles: ['office'] })
  return { fixtures, refunds: refundCalls(fixtures), office, calls: orderCalls(fixtures, office) }
}
