import { expect } from 'vitest'
import type { OrderFixtures } from '../../../orders/testing/order-fixtures.ts'
import { setUpEnrolments } from './set-up.ts'

/** The API for the tests of one file, with a person of the office who moves children. */
export async function setUpMovedChildren() {
  const { fixtures, calls, office } = await setUpEnrolments({ officeName: 'Tunde Bakare' })

  /** From Kite Science to Robots from Cartons, of the same price. */
  async function movedChild(fields: Parameters<OrderFixtures['course']>[0] = {}) {
    const child = await calls.enrolled()
    const newId = await fixtures.course({ startDate: '2086-04-01', endDate: '2086-06-17', ...fields })
    const response = await calls.move(office, child.enrolmentId, { courseId: newId })
    expect(response.statusCode, response.body).toBe(200)
    return { ...child, newId, newEnrolment: (await calls.liveOf(child)).enrolmentId }
  }
  type MovedChild = Awaited<ReturnType<typeof movedChild>>

  const seatsOf = ({ courseId, newId }: MovedChild) => calls.seatsOf(courseId, newId)
  return { fixtures, calls, office, movedChild, seatsOf }
}
