import { afterAll, expect } from 'vitest'
import { postgresDatabase } from '../../../../testing/postgres.ts'
import { createOrderFixtures } from '../../../orders/testing/order-fixtures.ts'
import { enrolmentCalls } from './enrolment-calls.ts'

type Response = { statusCode: number; body: string }

export const statuses = (responses: readonly Response[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

export const fiveTimes = async (round: () => Promise<void>) => {
  for (let count = 0; count < 5; count += 1) await round()
}

/** The API with PostgreSQL for the tests of one file, with two people who move children. */
export async function setUpEnrolmentRaces() {
  const database = await postgresDatabase()
  afterAll(() => database.close())
  const fixtures = await createOrderFixtures({ database, env: { SANDBOX_TRANSFER_SECONDS: 0 } })
  afterAll(() => fixtures.close())
  const office = await fixtures.signedInStaff()
  const colleague = await fixtures.signedInStaff()

  /** As many places are taken as children are enrolled. */
  async function expectPlaces(courseId: string, children: number) {
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(children)
    expect(await fixtures.seatsOf(courseId)).toBe(children)
  }
  return { fixtures, calls: enrolmentCalls(fixtures), office, colleague, expectPlaces }
}
