import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates'
import { courses } from '../../platform/db/complete-courses.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { enrolments } from '../../platform/db/schema/orders.ts'
import { parents } from '../../platform/db/schema/parents.ts'
import { courseReminders } from '../../platform/db/schema/reminders.ts'
import { sendDueMails } from '../../platform/jobs/outbox.ts'
import { erasedAddress } from '../../platform/mail/erased-address.ts'
import type { Outgoing } from '../../platform/mail/mailer.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { lagos, type ReminderFixtures, reminderFixtures } from './testing/reminder-fixtures.ts'

let api: TestApp
let fixtures: ReminderFixtures
beforeAll(async () => {
  api = await testApp()
  fixtures = reminderFixtures(api)
})
afterAll(() => api.close())

const templatesTo = async (parent: SignedIn) =>
  (await fixtures.remindersTo(parent)).map(({ template }) => template)

async function family() {
  const parent = await api.signedInParent()
  const { courseId, firstDay } = await fixtures.courseOn()
  const enrolmentId = await fixtures.enrol(parent, courseId)
  return { parent, courseId, firstDay, enrolmentId }
}

const move = (courseId: string, startDate: string) =>
  api.db
    .update(courses)
    .set({ startDate, endDate: addDays(startDate, 70) })
    .where(eq(courses.courseId, courseId))

describe('Reminders', () => {
  test('STF-274: are written 3 days and 1 day before the first day, and on no other day', async () => {
    const { parent, firstDay } = await family()
    for (const days of [4, 2, 0]) await fixtures.remindAt(lagos(addDays(firstDay, -days)))
    expect(await templatesTo(parent)).toEqual([])
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    expect(await templatesTo(parent)).toEqual(['course-reminder-3'])
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    expect(await templatesTo(parent)).toEqual(['course-reminder-3', 'course-reminder-1'])
  })

  test('STF-274, STF-311: are written from 8:00 to 20:00 in Lagos, and void at 20:00', async () => {
    const { parent, firstDay } = await family()
    const day = addDays(firstDay, -3)
    for (const time of ['00:30', '07:59', '20:00', '23:59']) await fixtures.remindAt(lagos(day, time))
    expect(await templatesTo(parent)).toEqual([])
    await fixtures.remindAt(lagos(day, '19:59'))
    expect(await fixtures.remindersTo(parent)).toMatchObject([
      { data: { expiresAt: lagos(day, '20:00').toISOString() }, lane: 2 },
    ])
    const early = await family()
    await fixtures.remindAt(lagos(addDays(early.firstDay, -1), '08:00'))
    expect(await templatesTo(early.parent)).toEqual(['course-reminder-1'])
  })

  test('STF-274: are one email for each family and course, with the first names of its children', async () => {
    const { courseId, firstDay } = await fixtures.courseOn()
    const other = await fixtures.courseOn({ startDate: firstDay })
    const [parent, second] = [await api.signedInParent(), await api.signedInParent()]
    await fixtures.enrol(parent, courseId, { otherNames: 'Zim Ayo' })
    await fixtures.enrol(parent, courseId, { otherNames: 'Kosi' })
    await fixtures.enrol(parent, other.courseId, { otherNames: 'Kosi' })
    await fixtures.enrol(second, courseId)
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    const mails = await fixtures.remindersTo(parent)
    const namesIn = (id: string) => mails.find(({ data }) => data.courseId === id)?.data.children
    expect(mails).toHaveLength(2)
    expect(namesIn(courseId)).toMatchObject([{ firstName: 'Kosi' }, { firstName: 'Zim' }])
    expect(namesIn(other.courseId)).toMatchObject([{ firstName: 'Kosi' }])
    expect(JSON.stringify(mails)).not.toMatch(/Okafor|Ayo/)
    expect(await templatesTo(second)).toEqual(['course-reminder-1'])
    expect(await fixtures.entriesOf(courseId)).toMatchObject([
      {
        actorKind: 'system',
        action: 'reminders.emailed',
        subjectKind: 'course',
        data: { count: 2, daysBefore: 1, firstDay },
      },
    ])
  })

  test('STF-274: who enrols later gets only those still ahead', async () => {
    const { courseId, firstDay } = await fixtures.courseOn()
    await fixtures.remindAt(lagos(addDays(firstDay, -3), '08:00'))
    const parent = await api.signedInParent()
    await fixtures.enrol(parent, courseId)
    await fixtures.remindAt(lagos(addDays(firstDay, -3), '17:00'))
    expect(await templatesTo(parent)).toEqual([])
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    expect(await templatesTo(parent)).toEqual(['course-reminder-1'])
    expect(await fixtures.entriesOf(courseId)).toHaveLength(1)
  })

  test('STF-311: are not written twice, however often the job runs', async () => {
    const { parent, courseId, firstDay } = await family()
    const day = addDays(firstDay, -3)
    for (const time of ['08:00', '08:01', '12:00', '19:59']) await fixtures.remindAt(lagos(day, time))
    expect(await templatesTo(parent)).toEqual(['course-reminder-3'])
    expect(await fixtures.entriesOf(courseId)).toHaveLength(1)
  })
})

describe('A course whose first day moves', () => {
  test('STF-275: reminds anew for its new date, and not for the old one', async () => {
    const { parent, courseId, firstDay } = await family()
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    const later = addDays(firstDay, 4)
    await move(courseId, later)
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    expect(await templatesTo(parent)).toEqual(['course-reminder-3'])
    await fixtures.remindAt(lagos(addDays(later, -3)))
    await fixtures.remindAt(lagos(addDays(later, -1)))
    const mails = await fixtures.remindersTo(parent)
    expect(mails.map(({ template, data }) => [template, data.startDate])).toEqual([
      ['course-reminder-3', firstDay],
      ['course-reminder-3', later],
      ['course-reminder-1', later],
    ])
  })

  test('STF-275: does not remind again of a date to which it returns', async () => {
    const { parent, courseId, firstDay } = await family()
    const day = addDays(firstDay, -3)
    await fixtures.remindAt(lagos(day, '09:00'))
    await move(courseId, addDays(firstDay, 7))
    await fixtures.remindAt(lagos(day, '10:00'))
    await move(courseId, firstDay)
    await fixtures.remindAt(lagos(day, '11:00'))
    expect(await templatesTo(parent)).toEqual(['course-reminder-3'])
  })
})

describe('No reminder is written', () => {
  test('STF-275: for an enrolment that was cancelled, ended or refunded', async () => {
    const { parent, courseId, firstDay, enrolmentId } = await family()
    await fixtures.enrol(parent, courseId, { otherNames: 'Kosi' })
    const ended = { cancelledAt: new Date() }
    await api.db.update(enrolments).set(ended).where(eq(enrolments.enrolmentId, enrolmentId))
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    expect(await fixtures.remindersTo(parent)).toMatchObject([
      { data: { children: [{ firstName: 'Kosi' }] } },
    ])
    await api.db.update(enrolments).set(ended).where(eq(enrolments.courseId, courseId))
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    expect(await templatesTo(parent)).toEqual(['course-reminder-3'])
  })

  test('STF-276, STF-311: to a family that switched them off, until it switches them on again', async () => {
    const { parent, courseId, firstDay } = await family()
    const other = await api.signedInParent()
    await fixtures.enrol(other, courseId)
    const choose = (reminders: boolean) =>
      api.app.inject({ method: 'PUT', url: '/mail-choices', headers: parent.headers, payload: { reminders } })
    await choose(false)
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    expect(await templatesTo(parent)).toEqual([])
    expect(await templatesTo(other)).toEqual(['course-reminder-3'])
    await choose(true)
    await fixtures.remindAt(lagos(addDays(firstDay, -3), '11:00'))
    expect(await templatesTo(parent)).toEqual([])
    await fixtures.remindAt(lagos(addDays(firstDay, -1)))
    expect(await templatesTo(parent)).toEqual(['course-reminder-1'])
  })

  test('STF-276: and one that waits is not sent, once the family has switched them off', async () => {
    const { parent, courseId, firstDay } = await family()
    const other = await api.signedInParent()
    await fixtures.enrol(other, courseId)
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    const payload = { reminders: false }
    await api.app.inject({ method: 'PUT', url: '/mail-choices', headers: parent.headers, payload })
    expect(await templatesTo(parent)).toEqual([])
    expect(await templatesTo(other)).toEqual(['course-reminder-3'])
  })

  test('to an erased family', async () => {
    const { parent, courseId, firstDay } = await family()
    const erased = { erasedAt: new Date(), email: erasedAddress(parent.parentId) }
    await api.db.update(parents).set(erased).where(eq(parents.parentId, parent.parentId))
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    expect(await fixtures.entriesOf(courseId)).toEqual([])
  })
})

describe('The job', () => {
  test('tries a course that failed again, and reminds of the others', async () => {
    const [broken, whole] = [await family(), await family()]
    await move(broken.courseId, whole.firstDay)
    await api.db.execute(
      sql`alter table email_outbox add constraint broken check (recipient <> ${sql.raw(`'${broken.parent.email}'`)})`,
    )
    const alerts: unknown[] = []
    const day = addDays(whole.firstDay, -3)
    const log = { error: (fields: unknown) => void alerts.push(fields) }
    await fixtures.remindAt(lagos(day), log)
    expect(await templatesTo(whole.parent)).toEqual(['course-reminder-3'])
    expect(alerts).toMatchObject([{ alert: 'reminders not written', courseId: broken.courseId }])
    await api.db.execute(sql`alter table email_outbox drop constraint broken`)
    await fixtures.remindAt(lagos(day), log)
    expect(await templatesTo(broken.parent)).toEqual(['course-reminder-3'])
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
    expect(await templatesTo(parent)).toEqual(['course-reminder-3'])
  })

  test('STF-223: writes emails that the office can read before they are sent, without the link', async () => {
    const { parent, firstDay } = await family()
    await fixtures.remindAt(lagos(addDays(firstDay, -3)))
    const [{ mailId } = { mailId: '' }] = await fixtures.remindersTo(parent)
    const { headers } = await api.signedInStaff({ roles: ['office'] })
    const { mail } = (await api.app.inject({ url: `/staff/mails/${mailId}`, headers })).json()
    expect(mail).toMatchObject({ state: 'waiting', what: 'Reminder, 3 days before' })
    expect(mail.body).toContain('Chidera starts in 3 days.')
    expect(mail.body).not.toContain('/off/')
  })

  test('STF-276: writes emails that are sent with the calendar file and a link, which the outbox then forgets', async () => {
    const { parent, firstDay } = await family()
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
    expect(await templatesTo(parent)).toEqual(['course-reminder-3'])
  })
})
