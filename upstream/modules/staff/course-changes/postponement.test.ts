import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lagosDate } from '#domain/dates'
import { courses } from '../../../platform/db/complete-courses.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { dateChanges } from '../../../platform/db/schema/course-teaching.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import type { SignedInStaff } from '../../../testing/app.ts'
import { createOrderFixtures, type OrderFixtures } from '../../orders/testing/order-fixtures.ts'
import { remindFamilies } from '../../reminders/remind-families.ts'
import { lagos } from '../../reminders/testing/reminder-fixtures.ts'
import { type ChangeCalls, changeCalls } from './testing/change-calls.ts'

const schedule = { weekdays: [1], start: '16:00', minutes: 60 }
const DATES = { startDate: '2086-02-04', endDate: '2086-04-22' }
const log = { error: () => undefined }

let fixtures: OrderFixtures
let calls: ChangeCalls
let office: SignedInStaff
beforeAll(async () => {
  fixtures = await createOrderFixtures()
  calls = changeCalls(fixtures)
  office = await fixtures.signedInStaff()
})
afterAll(() => fixtures.close())

const changesOf = (courseId: string) =>
  fixtures.db.select().from(dateChanges).where(eq(dateChanges.courseId, courseId))

describe('Postponing a course', () => {
  test('STF-102, STF-105: first says how many are told, and how many would be outside the ages', async () => {
    const year = Number(lagosDate(new Date()).slice(0, 4))
    const courseId = await fixtures.course({ startDate: `${year}-12-31`, endDate: `${year + 1}-03-01` })
    await calls.paidFamily(courseId, { children: 2 })
    await calls.paidFamily(courseId)
    const counts = { families: 2, children: 3, outsideAges: 0 }
    expect((await calls.read(office, courseId, 'postponement')).json()).toEqual(counts)
    const at = (day: string) => calls.read(office, courseId, `postponement?startDate=${day}`)
    expect((await at(`${year + 1}-01-10`)).json()).toEqual(counts)
    expect((await at(`${year + 2}-01-10`)).json()).toEqual({ ...counts, outsideAges: 3 })
    expect(await fixtures.enrolmentsIn(courseId)).toHaveLength(3)
  })

  test('STF-103, STF-309: changes the dates, and writes each of nine families one email', async () => {
    const courseId = await fixtures.course({ schedule })
    const families = []
    for (let n = 0; n < 9; n += 1) families.push(await calls.paidFamily(courseId))
    const form = { ...DATES, note: 'The teacher is ill.', refundUntil: '2086-01-18' }
    const response = await calls.postpone(office, courseId, form)
    expect(response.statusCode, response.body).toBe(200)
    expect(response.json().course).toMatchObject({ ...DATES, enrolled: 9 })
    for (const { parent, childIds } of families) {
      const [mail, ...others] = await calls.mailsOf(parent, 'course-postponed')
      expect(others).toEqual([])
      expect(mail?.data).toMatchObject({
        ...DATES,
        oldStart: '2086-01-07',
        oldEnd: '2086-03-25',
        note: 'The teacher is ill.',
        refundUntil: '2086-01-18',
        calendarSequence: 1,
        children: [{ childId: childIds[0] }],
      })
      const { subscriptions } = (await fixtures.get(parent, '/subscriptions/parents')).json()
      expect(subscriptions[0]).toMatchObject({ ...DATES, calendarSequence: 1 })
    }
    expect(await changesOf(courseId)).toMatchObject([{ newStart: '2086-02-04', families: 9 }])
    expect(await calls.entriesOf(courseId)).toMatchObject([
      {
        action: 'course.postponed',
        before: { startDate: '2086-01-07', endDate: '2086-03-25' },
        after: DATES,
        data: { families: 9, children: 9 },
      },
    ])
  })

  test('STF-104: twice emails twice, and the same form sent twice emails once', async () => {
    const courseId = await fixtures.course()
    const { parent } = await calls.paidFamily(courseId)
    const key = randomUUID()
    const form = { ...DATES, version: await calls.versionOf(courseId) }
    for (const _ of [1, 2]) {
      expect((await calls.postpone(office, courseId, form, key)).statusCode).toBe(200)
    }
    expect(await calls.mailsOf(parent, 'course-postponed')).toHaveLength(1)
    const later = { startDate: '2086-03-04', endDate: '2086-05-20' }
    expect((await calls.postpone(office, courseId, later)).statusCode).toBe(200)
    const mails = await calls.mailsOf(parent, 'course-postponed')
    expect(mails.map(({ data }) => data.calendarSequence)).toEqual([1, 2])
    const same = await calls.postpone(office, courseId, later)
    expect(same.json()).toMatchObject({ message: 'These are the dates of the course already.' })
    expect(await changesOf(courseId)).toHaveLength(2)
  })

  test('STF-275: reminds again, also of a day from which it was moved away and back', async () => {
    const courseId = await fixtures.course()
    const { parent } = await calls.paidFamily(courseId)
    const remind = (day: string) => remindFamilies(fixtures, log, { clock: () => lagos(day) })
    const reminders = async () =>
      (await calls.mailsOf(parent, 'course-reminder-3')).map(({ data }) => data.startDate)
    await remind('2086-01-04')
    expect(await reminders()).toEqual(['2086-01-07'])
    await calls.postpone(office, courseId, DATES)
    expect(await reminders()).toEqual([])
    await remind('2086-02-01')
    await fixtures.db.update(emailOutbox).set({ sentAt: new Date() })
    await calls.postpone(office, courseId, { startDate: '2086-01-07', endDate: '2086-03-25' })
    await remind('2086-01-04')
    await remind('2086-01-04')
    expect(await reminders()).toEqual(['2086-02-04', '2086-01-07'])
  })
})

describe('A postponement', () => {
  test.each([
    ['endDate', 'The last day is before the first.', { startDate: '2086-02-04', endDate: '2086-02-03' }],
    ['startDate', 'Choose a day from today on.', { startDate: '2020-02-04', endDate: '2086-02-05' }],
    ['refundUntil', 'Choose a day from today on.', { ...DATES, refundUntil: '2020-01-01' }],
  ])('refuses a wrong %s', async (field, message, form) => {
    const response = await calls.postpone(office, await fixtures.course(), form)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual({ path: field, message })
  })

  test('STF-066: is refused when another person has changed the course, and not because places were taken', async () => {
    const courseId = await fixtures.course()
    const version = await calls.versionOf(courseId)
    const { parent } = await calls.paidFamily(courseId)
    expect((await calls.postpone(office, courseId, { ...DATES, version })).statusCode).toBe(200)
    const stale = await calls.postpone(office, courseId, {
      startDate: '2086-03-04',
      endDate: '2086-05-20',
      version,
    })
    expect(stale.statusCode).toBe(412)
    expect(stale.json().message).toMatch(/^Changed by .+ ago: first day and last day\./)
    expect(await calls.mailsOf(parent, 'course-postponed')).toHaveLength(1)
    const cancelled = await calls.cancel(office, courseId, { version })
    expect(cancelled.statusCode).toBe(412)
  })

  test('STF-102: keeps the first day of a course whose attendance was taken', async () => {
    const courseId = await fixtures.course({ startDate: '2026-01-06', schedule })
    await calls.paidFamily(courseId)
    const [enrolment] = await fixtures.enrolmentsIn(courseId)
    await fixtures.db.insert(attendance).values({
      enrolmentId: enrolment?.enrolmentId ?? '',
      lectureNumber: 1,
      mark: 'here',
      staffId: office.staffId,
    })
    const refused = await calls.postpone(office, courseId, DATES)
    expect([refused.statusCode, refused.json().errors]).toEqual([
      400,
      [
        {
          path: 'startDate',
          message:
            'Attendance of lecture 1 was taken, so the first day stays. The last day and the days of other lectures can change.',
        },
      ],
    ])
    const longer = { startDate: '2026-01-06', endDate: '2086-04-22' }
    expect((await calls.postpone(office, courseId, longer)).statusCode).toBe(200)
    await fixtures.db.update(enrolments).set({ cancelledAt: new Date() })
    expect((await calls.postpone(office, courseId, DATES)).statusCode).toBe(200)
  })

  test('is for published courses, and for those who may change the terms', async () => {
    const courseId = await fixtures.course({ state: 'archived' })
    const refused = await calls.postpone(office, courseId, DATES)
    expect([refused.statusCode, refused.json().message]).toEqual([
      409,
      'Only a published course can be postponed.',
    ])
    const editor = await fixtures.signedInStaff({ roles: ['editor'] })
    expect((await calls.postpone(editor, courseId, DATES)).statusCode).toBe(403)
    const [row] = await fixtures.db.select().from(courses).where(eq(courses.courseId, courseId))
    expect(row?.startDate).toBe('2086-01-07')
  })
})

describe('STF-103: the lectures of a postponed course', () => {
  const lecture = (number: number, startsAt: string) => ({ number, startsAt, minutes: 60, title: null })

  test('move with the first day', async () => {
    const courseId = await fixtures.course({ schedule })
    const { parent } = await calls.paidFamily(courseId)
    const lectures = [lecture(1, '2086-01-09T09:00:00.000Z'), lecture(2, '2086-01-11T09:00:00.000Z')]
    await calls.postpone(office, courseId, { startDate: '2086-01-07', endDate: '2086-03-25', lectures })
    const moved = await calls.postpone(office, courseId, DATES)
    expect(moved.json().course.lectures).toEqual([
      lecture(1, '2086-02-06T09:00:00.000Z'),
      lecture(2, '2086-02-08T09:00:00.000Z'),
    ])
    const mails = await calls.mailsOf(parent, 'course-postponed')
    expect(mails[1]?.data).toMatchObject({
      lectures: [{ number: 1, startsAt: '2086-02-06T09:00:00.000Z' }, { number: 2 }],
      schedule: { weekdays: [3, 5], start: '10:00', minutes: 60 },
    })
  })
})
