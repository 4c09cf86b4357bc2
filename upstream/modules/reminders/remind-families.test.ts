import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates'
import { courses } from '../../platform/db/complete-courses.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { courseReminders } from '../../platform/db/schema/reminders.ts'
import { sendDueMails } from '../../platform/jobs/outbox.ts'
import type { Outgoing } from '../../platform/mail/mailer.ts'
import { lagos } from './testing/reminder-fixtures.ts'
import { setUpReminders } from './testing/set-up.ts'

const { api, fixtures } = await setUpReminders()

describe('The job', () => {
  test('tries a course that failed again, and reminds of the others', async () => {
    const [broken, whole] = [await fixtures.family(), await fixtures.family()]
    await fixtures.moveCourse(broken.courseId, whole.firstDay)
    await api.db.execute(
      sql`alter table email_outbox add constraint broken check (recipient <> ${sql.raw(`'${broken.parent.email}'`)})`,
    )
    const alerts: unknown[] = []
    const day = addDays(whole.firstDay, -3)
    const log = { error: (fields: unknown) => void alerts.push(fields) }
    await fixtures.remindAt(lagos(day), log)
    expect(await fixtures.templatesTo(whole.parent)).toEqual(['course-reminder-3'])
    expect(alerts).toMatchObject([{ alert: 'reminders not written', courseId: broken.courseId }])
    await api.db.execute(sql`alter table email_outbox drop constraint broken`)
    await fixtures.remindAt(lagos(day), log)
    expect(await fixtures.templatesTo(broken.parent)).toEqual(['course-reminder-3'])
    expect(alerts).toHaveLength(1)
  })

  test('reminds of more courses than one batch has', async () => {
    const parent = await api.signedInParent()
    const { courseId, firstDay } = await fixtures.courseOn()
    const [course] = await api.db.select().from(courses).where(eq(courses.courseId, courseId))
    if (!course) throw new Error('The course was not stored.')
    const { courseId: _, ...fields } = course
    await api.db.insert(courses).values(Array.from({ length: 204 }, () => fields))
    await fixtures.enrol(parent, courseId)
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    expect(await api.db.$count(courseReminders, eq(courseReminders.firstDay, firstDay))).toBe(205)
    expect(await fixtures.templatesTo(parent)).toEqual(['course-reminder-3'])
  })

  test('STF-223: writes emails that the office can read before they are sent, without the link', async () => {
    const { parent, firstDay } = await fixtures.family()
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    const [{ mailId } = { mailId: '' }] = await fixtures.remindersTo(parent)
    const { headers } = await api.signedInStaff({ roles: ['office'] })
    const { mail } = (await api.app.inject({ url: `/staff/mails/${mailId}`, headers })).json()
    expect(mail).toMatchObject({ state: 'waiting', what: 'Reminder, 3 days before' })
    expect(mail.body).toContain('Chidera starts in 3 days.')
    expect(mail.body).not.toContain('/off/')
  })

  test('STF-276: writes emails that are sent with the calendar file and a link, which the outbox then forgets', async () => {
    const { parent, firstDay } = await fixtures.family()
    await api.db.delete(emailOutbox)
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    const sent: Outgoing[] = []
    await sendDueMails(api, async (mail) => void sent.push(mail))
    expect(sent).toMatchObject([
      {
        recipient: parent.email,
        subject: 'Chidera starts Robots from Cartons in 3 days',
        attachments: [{ filename: 'course.ics' }],
        unsubscribeUrl: expect.stringContaining('/api/mail-choices/off/'),
      },
    ])
    const [{ data } = { data: {} }] = await fixtures.remindersTo(parent)
    expect(data).not.toHaveProperty('code')
    const token = sent[0]?.unsubscribeUrl?.split('/').at(-1)
    const off = await api.app.inject({ method: 'POST', url: `/mail-choices/off/${token}` })
    expect([off.statusCode, off.json()]).toEqual([200, { message: 'Reminders are switched off.' }])
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    expect(await fixtures.templatesTo(parent)).toEqual(['course-reminder-3'])
  })
})
