import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays } from '#domain/dates'
import { courses } from '../../platform/db/complete-courses.ts'
import type { OpenDb } from '../../platform/db/open.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { emailOutbox } from '../../platform/db/schema/mail.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { postgresDatabase } from '../../testing/postgres.ts'
import { lagos, type ReminderFixtures, reminderFixtures } from './testing/reminder-fixtures.ts'

let database: OpenDb
let api: TestApp
let fixtures: ReminderFixtures
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  fixtures = reminderFixtures(api)
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

/** Each run is a process of its own to the database. */
const remindFourTimes = (now: Date) => Promise.all(Array.from({ length: 4 }, () => fixtures.remindAt(now)))

async function families(count: number): Promise<SignedIn[]> {
  const found: SignedIn[] = []
  for (let n = 0; n < count; n += 1) found.push(await api.signedInParent())
  return found
}

describe('Four processes at once', () => {
  test('STF-311: write each reminder once, and count it once', async () => {
    const { courseId, firstDay } = await fixtures.courseOn()
    const others = []
    for (let n = 0; n < 11; n += 1)
      others.push((await fixtures.courseOn({ startDate: firstDay, endDate: addDays(firstDay, 9) })).courseId)
    const all = await families(5)
    for (const parent of all) for (const id of [courseId, ...others]) await fixtures.enrol(parent, id)
    await remindFourTimes(lagos(addDays(firstDay, -3)))
    const mails = await api.db.select().from(emailOutbox)
    expect(mails).toHaveLength(12 * all.length)
    expect(new Set(mails.map(({ dedupeKey }) => dedupeKey)).size).toBe(mails.length)
    const entries = await api.db.select().from(auditEvents).where(eq(auditEvents.action, 'reminders.emailed'))
    expect(entries).toHaveLength(12)
    for (const { data } of entries) expect(data).toMatchObject({ count: all.length })
  })

  test('STF-275: remind once of the date that a course has in the end', async () => {
    for (let round = 0; round < 10; round += 1) {
      const { courseId, firstDay } = await fixtures.courseOn()
      const [parent] = await families(1)
      if (!parent) throw new Error('No family was stored.')
      await fixtures.enrol(parent, courseId)
      const later = addDays(firstDay, 5)
      const move = api.db
        .update(courses)
        .set({ startDate: later, endDate: addDays(later, 30) })
        .where(eq(courses.courseId, courseId))
      await Promise.all([remindFourTimes(lagos(addDays(firstDay, -3))), move])
      await remindFourTimes(lagos(addDays(later, -3)))
      const days = (await fixtures.remindersTo(parent)).map(({ data }) => data.startDate)
      expect(days.filter((day) => day === later)).toHaveLength(1)
      expect(days.filter((day) => day === firstDay).length).toBeLessThan(2)
    }
  })
})

test('STF-013: two presses at once switch reminders off once', async () => {
  const [parent] = await families(1)
  if (!parent) throw new Error('No family was stored.')
  const { parentId, headers } = parent
  const press = () =>
    api.app.inject({ method: 'PUT', url: '/mail-choices', headers, payload: { reminders: false } })
  const responses = await Promise.all([press(), press(), press()])
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([200, 200, 200])
  const entries = await fixtures.entriesOf(parentId)
  expect(entries.filter(({ action }) => action === 'parent.reminders_off')).toHaveLength(1)
})
