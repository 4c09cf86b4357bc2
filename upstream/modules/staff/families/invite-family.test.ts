import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { emailOutbox } from '../../../platform/db/schema/mail.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { familyCalls } from './testing/family-calls.ts'

let api: TestApp
let calls: ReturnType<typeof familyCalls>
let office: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = familyCalls(api)
  office = await api.signedInStaff({ roles: ['office'] })
})
afterAll(() => api.close())

const newAddress = () => `invited-${randomUUID()}@kitelab.example`
const names = { firstName: 'Quetzalina' }
const invite = (email: string, fields: object = {}, key?: string) =>
  calls.answer(office, 'invitations', { ...names, email, ...fields }, key)
const invitationsTo = (email: string) => calls.mailsTo(email, 'family-invitation')

describe('The invitation of a family', () => {
  test('STF-180: is emailed with the course, and audited without a name or address', async () => {
    const courseId = await api.course({ title: 'Kite Science' })
    const email = newAddress()
    expect(await invite(email, { courseId })).toMatchObject({ status: 201 })
    expect(await invitationsTo(email)).toMatchObject([
      { data: { firstName: 'Quetzalina', course: { courseId, title: 'Kite Science' } } },
    ])
    const { rows } = (
      await api.app.inject({
        url: '/staff/audit?kind=invitation',
        headers: (await api.signedInStaff()).headers,
      })
    ).json()
    expect(rows[0]).toMatchObject({ what: 'Family invited', who: { staffId: office.staffId } })
    const entries = await calls.entriesOf(rows[0].subject.id, 'family.invited')
    expect(entries).toMatchObject([{ data: { courseId } }])
    expect(JSON.stringify(entries)).not.toMatch(/Quetzalina|invited-/)
  })

  test('STF-180: goes to an address once in 24 hours, also from two people', async () => {
    const email = newAddress()
    const key = randomUUID()
    for (let times = 0; times < 2; times += 1)
      expect(await invite(email, {}, key)).toMatchObject({ status: 201 })
    expect(await invite(email.toUpperCase())).toMatchObject({ status: 429 })
    expect(await invitationsTo(email)).toHaveLength(1)
    const before = new Date(Date.now() - 25 * 3_600_000)
    await api.db.update(emailOutbox).set({ createdAt: before }).where(eq(emailOutbox.recipient, email))
    expect(await invite(email)).toMatchObject({ status: 201 })
  })

  test('STF-180: is not sent where there is an account, or for a course that is not public', async () => {
    for (const verifiedAt of [new Date(), null]) {
      const { email } = await api.signedInParent({ verifiedAt })
      expect(await invite(email.toUpperCase())).toMatchObject({ status: 409, reason: 'email_taken' })
    }
    const [draft] = await api.db
      .insert(allCourses)
      .values({ title: 'A draft', state: 'draft', status: 'Active' })
      .returning()
    const email = newAddress()
    for (const courseId of [draft?.courseId, randomUUID(), 'x'])
      expect(await invite(email, { courseId })).toMatchObject({ status: 404 })
    expect(await invitationsTo(email)).toEqual([])
  })
})
