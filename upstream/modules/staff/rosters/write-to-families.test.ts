import { randomUUID } from 'node:crypto'
import { and, eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lagosDate } from '#domain/dates'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { emailOutbox, lanes } from '../../../platform/db/schema/mail.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type RosterCalls, rosterCalls } from './testing/roster-calls.ts'

const LETTER = { subject: 'Bring two cartons', text: 'For Saturday.\n\nAnd glue.' }
const SENT = [201, 'The letter will be emailed to each family.']
const TOO_MANY = [429, '3 letters were sent to the families of this course today. Try again tomorrow.']

let api: TestApp
let calls: RosterCalls
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = rosterCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

async function answer(courseId: string, payload: object = LETTER, key?: string, by = office) {
  const response = await calls.write(by, courseId, payload, key)
  return [response.statusCode, response.json().message]
}

const lettersTo = ({ email }: { email: string }) =>
  api.db
    .select()
    .from(emailOutbox)
    .where(and(eq(emailOutbox.recipient, email), eq(emailOutbox.template, 'course-letter')))

describe('A letter to the families of a course', () => {
  test('STF-215: is one email for each family, with its children, as a service message', async () => {
    const courseId = await calls.course({ title: 'Python' })
    const { parent: family } = await calls.enrol(courseId, { otherNames: 'Chidera' })
    await calls.enrol(courseId, { family, otherNames: 'Zim' })
    const { parent: other } = await calls.enrol(courseId, { otherNames: 'Kosi' })
    const { parent: gone } = await calls.enrol(courseId, {}, { enrolment: { cancelledAt: new Date() } })
    expect(await answer(courseId)).toEqual(SENT)
    expect(await lettersTo(family)).toMatchObject([
      { lane: lanes.service, data: { ...LETTER, courseTitle: 'Python', children: ['Chidera', 'Zim'] } },
    ])
    expect(await lettersTo(other)).toHaveLength(1)
    expect(await lettersTo(gone)).toEqual([])
    const entries = await calls.entriesOf(courseId, 'course.letter_sent')
    expect(entries).toMatchObject([{ actorStaffId: office.staffId, data: { families: 2 } }])
    expect(JSON.stringify(entries)).not.toMatch(/cartons|Saturday|Zim/)
  })

  test('STF-215, STF-014: is refused the fourth time a day, unless the form was sent before', async () => {
    const courseId = await calls.course()
    const { parent } = await calls.enrol(courseId)
    const key = randomUUID()
    expect(await answer(courseId, LETTER, key)).toEqual(SENT)
    expect(await answer(courseId, LETTER, key)).toEqual(SENT)
    expect(await lettersTo(parent)).toHaveLength(1)
    expect([await answer(courseId), await answer(courseId)]).toEqual([SENT, SENT])
    expect(await answer(courseId)).toEqual(TOO_MANY)
    expect(await answer(courseId, LETTER, key)).toEqual(SENT)
    expect(await lettersTo(parent)).toHaveLength(3)
  })

  test('STF-215: letters of another day or course do not count', async () => {
    const courseId = await calls.course()
    await calls.enrol(courseId)
    const midnight = new Date(`${lagosDate(new Date())}T00:00:00+01:00`).getTime()
    const sent = { action: 'course.letter_sent', subjectKind: 'course', subject: courseId }
    const by = { actorKind: 'staff', actorStaffId: office.staffId } as const
    const at = new Date(midnight - 1)
    await api.db.insert(auditEvents).values(Array(3).fill({ ...by, ...sent, at }))
    expect(await answer(courseId)).toEqual(SENT)
    await api.db.insert(auditEvents).values(Array(2).fill({ ...by, ...sent, at: new Date(midnight) }))
    expect(await answer(courseId)).toEqual(TOO_MANY)
  })

  test('STF-215: has a subject of 5 to 100 characters and a text of up to 2,000', async () => {
    const courseId = await calls.course()
    await calls.enrol(courseId)
    for (const wrong of [
      { ...LETTER, subject: 'Hi' },
      { ...LETTER, subject: 'x'.repeat(101) },
      { ...LETTER, text: ' ' },
      { ...LETTER, text: 'x'.repeat(2_001) },
    ])
      expect((await answer(courseId, wrong))[0]).toBe(400)
    expect(await answer(courseId, { subject: 'x'.repeat(100), text: 'x'.repeat(2_000) })).toEqual(SENT)
  })

  test('is not sent where no one is enrolled, nor by a teacher', async () => {
    const courseId = await calls.course()
    expect(await answer(courseId)).toEqual([409, 'No one is enrolled in this course.'])
    await calls.enrol(courseId)
    const teacher = await calls.person(['teacher'], courseId)
    expect((await answer(courseId, LETTER, undefined, teacher))[0]).toBe(403)
    expect((await answer(await calls.course({ state: 'draft' })))[0]).toBe(404)
  })
})
