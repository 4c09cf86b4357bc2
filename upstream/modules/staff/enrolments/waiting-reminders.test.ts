import { describe, expect, test } from 'vitest'
import { remindFamilies } from '../../reminders/remind-families.ts'
import { reminderSources } from '../../reminders/reminder-source.ts'
import { lagos } from '../../reminders/testing/reminder-fixtures.ts'
import { sendMailsTo } from '../../reminders/testing/send-mails-to.ts'
import type { Enrolled } from './testing/enrolment-calls.ts'
import { setUpEnrolments } from './testing/set-up.ts'

const { fixtures, calls, office } = await setUpEnrolments()

const move = async ({ enrolmentId }: Enrolled) =>
  calls.move(office, enrolmentId, {
    courseId: await fixtures.course({ startDate: '2086-04-01', endDate: '2086-06-17' }),
  })
const end = ({ enrolmentId }: Enrolled) => calls.end(office, enrolmentId)
const refund = (child: Enrolled) =>
  calls.refunds.ask(office, child, {
    lines: [{ lineId: child.lines[0].lineId, amount: 10_000, endsEnrolment: true }],
  })

/** On the evening before the first day, while the mail server is down. */
async function remindedChild() {
  const child = await calls.enrolled()
  const clock = () => lagos('2086-01-06')
  await remindFamilies(fixtures, { error: () => undefined }, { clock })
  return child
}

const subjectsTo = async ({ parent }: Enrolled) =>
  (await sendMailsTo({ ...fixtures, mailSources: reminderSources(fixtures) }, parent)).map(
    ({ subject }) => subject,
  )

describe('A reminder that waits for the mail server', () => {
  const reminder = 'Chidera starts Kite Science tomorrow'

  test('STF-274: is sent to the family of a child who stays', async () => {
    expect(await subjectsTo(await remindedChild())).toContain(reminder)
  })

  test.each([
    ['was moved', move],
    ['has left the course', end],
    ['was refunded', refund],
  ])('STF-275: is not sent when the child %s', async (_, leave) => {
    const child = await remindedChild()
    const { statusCode, body } = await leave(child)
    expect(statusCode, body).toBeLessThan(300)
    expect(await subjectsTo(child)).not.toContain(reminder)
  })
})
