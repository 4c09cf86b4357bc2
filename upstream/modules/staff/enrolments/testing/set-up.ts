import { afterAll } from 'vitest'
import { createOrderFixtures } from '../../../orders/testing/order-fixtures.ts'
import { enrolmentCalls } from './enrolment-calls.ts'

/** The API for the tests of one file, with a person of the office. */
export async function setUpEnrolments({ officeName = 'Bola Adeyemi' } = {}) {
  const fixtures = await createOrderFixtures()
  afterAll(() => fixtures.close())
  const office = await fixtures.signedInStaff({ name: officeName, roles: ['office'] })
  return { fixtures, calls: enrolmentCalls(fixtures), office }
}
