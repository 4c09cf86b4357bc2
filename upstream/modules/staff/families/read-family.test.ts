import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { lagosDate } from '#domain/dates'
import { parentActor } from '../../../platform/actor.ts'
import { audit } from '../../../platform/audit.ts'
import { attendance } from '../../../platform/db/schema/attendance.ts'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { contactMessages } from '../../../platform/db/schema/messages.ts'
import { enrolments } from '../../../platform/db/schema/orders.ts'
import { parents } from '../../../platform/db/schema/parents.ts'
import { enqueueMail } from '../../../platform/mail/enqueue.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { waiting } from '../today/testing/waiting.ts'
import { familyCalls } from './testing/family-calls.ts'

let api: TestApp
let calls: ReturnType<typeof familyCalls>
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = familyCalls(api)
  office = await api.signedInStaff({ roles: ['office'], name: 'Tunde Bakare' })
})
afterAll(() => api.close())

const secret = {
  email: 'adaeze.private@kitelab.example',
  phoneNumber: '0803 555 9876',
  streetName: 'Hidden Street',
  city: 'Hidden City',
}
const hiddenChild = { dateOfBirth: '2018-07-23', schoolName: 'Hidden School', additionalInfo: 'Hidden words' }

describe('The page of a family', () => {
  test('STF-194: shows the account, children, enrolments, orders, messages, emails and notes', async () => {
    const family = await api.signedInParent({ ...secret, birthdayMonth: 4, birthdayDate: 3 })
    const { parentId, email } = family
    await audit(api.db, { actor: parentActor(parentId), action: 'session.started', subject: parentId })
    const courseId = await api.course({ title: 'Kite Science' })
    await waiting(api).enrol(family, courseId)
    const [enrolment] = await api.db.select().from(enrolments).where(eq(enrolments.courseId, courseId))
    const { enrolmentId = '', childId = '' } = enrolment ?? {}
    const mark = { enrolmentId, staffId: office.staffId }
    await api.db.insert(attendance).values([
      { ...mark, lectureNumber: 1, mark: 'here' },
      { ...mark, lectureNumber: 2, mark: 'absent' },
    ])
    await api.db.insert(contactMessages).values({
      firstName: 'Ada',
      lastName: 'Okafor',
      email: email.toUpperCase(),
      comment: `Where is the class? ${'It is far. '.repeat(7)}`.trim(),
      agreedAt: new Date(),
    })
    await enqueueMail(api.db, { recipient: email, template: 'account-exists', data: { firstName: 'Ada' } })
    await calls.post(office, `${parentId}/notes`, { text: 'Rang about Saturday.' })

    const shown = await calls.read(office, parentId)
    expect(shown).toMatchObject({
      name: 'Adaeze Grace Okafor',
      email: 'a•••e@kitelab.example',
      telephone: '0803 ••• 9876',
      isVerified: true,
      lastSignIn: lagosDate(new Date()),
      openSessions: 1,
      children: [{ childId, name: 'Chidera O.', photoConsent: false }],
      enrolments: [
        {
          enrolmentId,
          courseTitle: 'Kite Science',
          way: 'bought',
          endedAt: null,
          attended: { here: 1, late: 0, absent: 1 },
        },
      ],
      orders: [{ state: 'paid', amount: 45_000, courses: ['Robots'] }],
      messages: [{ about: expect.stringMatching(/^Where is the class\? .*…$/) }],
      mails: [{ subject: 'Sign-up with a known address', state: 'waiting' }],
      notes: [{ text: 'Rang about Saturday.', by: 'Tunde Bakare', isStruck: false, canStrike: true }],
      emailChange: null,
    })
    expect(shown.enrolments[0]?.reference).toBe(shown.orders[0]?.reference)
  })

  test('STF-194: holds no contact, birth date, school, picture or notes of the parent', async () => {
    const email = `hidden.${randomUUID()}@kitelab.example`
    const family = await api.signedInParent({ ...secret, email, pictureKey: 'private/parents/hidden.jpg' })
    await api.childOf(family, { ...hiddenChild, allergy: 'v1.hidden', specialAttention: 'Hidden words' })
    const { body } = await calls.open(office, family.parentId)
    expect(body).not.toMatch(/hidden|2018-07-23|803 ?555|street/i)
  })

  test('STF-194: is there for no erased and no unknown family', async () => {
    const { parentId } = await api.signedInParent()
    await api.db.update(parents).set({ erasedAt: new Date() }).where(eq(parents.parentId, parentId))
    for (const id of [parentId, randomUUID(), 'x'])
      expect((await calls.open(office, id)).statusCode).toBe(404)
    expect(await calls.entriesOf(parentId, 'family.viewed')).toEqual([])
  })

  test('STF-194, STF-197: leaves one entry in the audit a person and hour', async () => {
    const { parentId } = await api.signedInParent()
    const before = { action: 'family.viewed', subjectKind: 'parent', subject: parentId } as const
    const at = new Date(Date.now() - 61 * 60_000)
    const actor = { actorKind: 'staff', actorStaffId: office.staffId } as const
    await api.db.insert(auditEvents).values({ ...before, ...actor, at })
    for (let times = 0; times < 3; times += 1) await calls.open(office, parentId)
    await calls.open(await api.signedInStaff(), parentId)
    const entries = await calls.entriesOf(parentId, 'family.viewed')
    expect(entries).toHaveLength(3)
    expect(entries[1]).toMatchObject({ actorStaffId: office.staffId, subjectKind: 'parent', data: {} })
  })
})

describe('A note about a family', () => {
  test('STF-014, STF-164: is written once, struck out by its author, and its words are in no audit', async () => {
    const { parentId } = await api.signedInParent()
    const key = randomUUID()
    const add = () => calls.answer(office, `${parentId}/notes`, { text: 'Football on Saturdays.' }, key)
    expect([await add(), await add()]).toMatchObject([{ status: 201 }, { status: 201 }])
    const [note] = (await calls.read(office, parentId)).notes
    const strike = (by: SignedInStaff) => calls.answer(by, `${parentId}/notes/${note?.noteId}/strike`)
    expect(await strike(await api.signedInStaff())).toMatchObject({ status: 404 })
    expect([await strike(office), await strike(office)]).toMatchObject([{ status: 200 }, { status: 200 }])
    expect((await calls.read(office, parentId)).notes).toMatchObject([{ isStruck: true, canStrike: false }])
    const entries = [
      ...(await calls.entriesOf(parentId, 'family.note_added')),
      ...(await calls.entriesOf(parentId, 'family.note_struck')),
    ]
    expect(entries).toHaveLength(2)
    expect(JSON.stringify(entries)).not.toContain('Football')
  })
})
