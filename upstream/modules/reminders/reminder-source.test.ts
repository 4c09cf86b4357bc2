import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { addDays } from '#domain/dates'
import { enrolments } from '../../platform/db/schema/orders.ts'
import { sendDueMails } from '../../platform/jobs/outbox.ts'
import { reminderSources } from './reminder-source.ts'
import { lagos } from './testing/reminder-fixtures.ts'
import { sendMailsTo } from './testing/send-mails-to.ts'
import { setUpReminders } from './testing/set-up.ts'

const { api, fixtures } = await setUpReminders()
const context = { ...api, mailSources: reminderSources(api) }

test('STF-275: a reminder that waited names only children who are still enrolled', async () => {
  const parent = await api.signedInParent()
  const { courseId, firstDay } = await fixtures.courseOn({ title: 'Kite Science' })
  const left = await fixtures.enrol(parent, courseId, { otherNames: 'Chidera' })
  await fixtures.enrol(parent, courseId, { otherNames: 'Tobe' })
  await fixtures.remindAt(lagos(addDays(firstDay, -1)))
  await api.db.update(enrolments).set({ cancelledAt: new Date() }).where(eq(enrolments.enrolmentId, left))
  const [mail] = await sendMailsTo(context, parent)
  expect(mail?.subject).toBe('Tobe starts Kite Science tomorrow')
  expect(mail?.text).not.toContain('Chidera')
})

test('A reminder is tried again after the mail server refused the address', async () => {
  const { parent, firstDay } = await fixtures.family()
  await fixtures.remindAt(lagos(addDays(firstDay, -1)))
  const refusal = {
    code: 'EENVELOPE',
    command: 'RCPT TO',
    responseCode: 550,
    response: '550 5.1.1 No such user',
  }
  await sendDueMails(context, () => Promise.reject(Object.assign(new Error('No such user'), refusal)))
  expect(await fixtures.remindersTo(parent)).toMatchObject([{ deadAt: null, lastError: 'EREFUSED' }])
})
