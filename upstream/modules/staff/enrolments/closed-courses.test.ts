import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { setUpEnrolments } from './testing/set-up.ts'

const { fixtures, calls, office } = await setUpEnrolments()

const change = (courseId: string, values: Partial<typeof allCourses.$inferInsert>) =>
  fixtures.db.update(allCourses).set(values).where(eq(allCourses.courseId, courseId))

test('STF-188: a child is not moved into a course whose registration was closed since', async () => {
  const child = await calls.enrolled()
  const courseId = await fixtures.course({ priceKobo: 4_500_000 })
  await change(courseId, { status: 'Closed' })
  const refused = await calls.move(office, child.enrolmentId, { courseId })
  expect([refused.statusCode, refused.json().reason]).toEqual([409, 'not_movable'])
  expect(await fixtures.seatsOf(courseId)).toBe(0)
  await change(courseId, { status: 'Active' })
  expect((await calls.move(office, child.enrolmentId, { courseId })).statusCode).toBe(200)
})

test('STF-188, STF-192: a place in a course that is over is neither moved nor ended', async () => {
  const child = await calls.enrolled()
  const courseId = await fixtures.course({ priceKobo: 4_500_000 })
  await change(child.courseId, { startDate: '2020-01-07', endDate: '2020-02-07' })
  const answers = [
    await calls.read(office, child.enrolmentId),
    await calls.move(office, child.enrolmentId, { courseId }),
    await calls.end(office, child.enrolmentId),
  ]
  for (const answer of answers)
    expect([answer.statusCode, answer.json().reason]).toEqual([409, 'not_movable'])
  expect(answers[2]?.json().message).toBe('This course is over.')
})
