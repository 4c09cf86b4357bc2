import { afterAll } from 'vitest'
import { createOrderFixtures } from '../../../orders/testing/order-fixtures.ts'
import { refundCalls } from './refund-calls.ts'

/** The API for the tests of one file, with a person of the office and an owner. */
export async function setUpRefunds() {
  const fixtures = await createOrderFixtures()
  afterAll(() => fixtures.close())
  const calls = refundCalls(fixtures)
  const office = await fixtures.signedInStaff({ name: 'Tunde Bakare', roles: ['office'] })
  const owner = await fixtures.signedInStaff({ name: 'Ngozi Eze' })
  return { fixtures, calls, office, owner }
}
