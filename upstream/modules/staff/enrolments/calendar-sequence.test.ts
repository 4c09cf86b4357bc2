import { expect, test } from 'vitest'
import type { MovedMail } from '../../../platform/mail/templates/enrolment-mails.ts'
import { setUpEnrolments } from './testing/set-up.ts'

const { fixtures, calls, office } = await setUpEnrolments()

type Sequence = Pick<MovedMail, 'courseId' | 'calendarSequence'>

test('STF-190: a child that moves and comes back has a higher calendar sequence with each file', async () => {
  const child = await calls.enrolled()
  const other = await fixtures.course()
  const sequenceInMyCourses = async () => (await calls.myCourses(child.parent))[0].calendarSequence
  expect(await sequenceInMyCourses()).toBe(0)
  for (const courseId of [other, child.courseId, other]) {
    const { enrolmentId } = await calls.liveOf(child)
    expect((await calls.move(office, enrolmentId, { courseId, difference: 'keep' })).statusCode).toBe(200)
  }
  const mails = await calls.mailsOf(child.parent, 'moved')
  const inOrder = mails.toSorted((one, later) => one.createdAt.getTime() - later.createdAt.getTime())
  const files = inOrder.flatMap(({ data }) => {
    const { courseId, calendarSequence, from }: Sequence & { from: Sequence } = Object(data)
    return [from, { courseId, calendarSequence }]
  })
  const sequencesOf = (id: string) =>
    files.flatMap(({ courseId, calendarSequence }) => (courseId === id ? [calendarSequence] : []))
  expect(sequencesOf(child.courseId)).toEqual([1, 2, 3])
  expect(sequencesOf(other)).toEqual([0, 1, 2])
  expect(await sequenceInMyCourses()).toBe(2)
})
