import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { staffRoles } from '#domain/staff-permissions'
import { familyCalls } from './modules/staff/families/testing/family-calls.ts'
import { mediaCalls } from './modules/staff/media/testing/media-calls.ts'
import { allCourses, courseCategories } from './platform/db/schema/catalogue.ts'
import { media } from './platform/db/schema/media.ts'
import { letters } from './platform/db/schema/newsletter.ts'
import { type SignedInStaff, type TestApp, testApp } from './testing/app.ts'
import { endpointsIn } from './testing/endpoints.ts'

const staffCalls = await endpointsIn('staff')

let api: TestApp
let person: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  person = await api.signedInStaff({ roles: staffRoles })
})
afterAll(() => api.close())

describe('STF-015: nothing is deleted by staff except what has never been published, sent, paid or used', () => {
  const remove = async (path: string) => {
    const { headers } = person
    return (await api.app.inject({ method: 'DELETE', url: `/staff/${path}`, headers })).statusCode
  }

  test('the records that a call can delete are categories, letters, pictures and reply texts', () => {
    const deleting = staffCalls.filter(({ call }) => call.method === 'DELETE').map(({ call }) => call.path)
    expect(deleting.toSorted()).toEqual(
      [
        // The section shows the site's own words again.
        '/staff/content/:section',
        '/staff/categories/:categoryId',
        '/staff/letters/:letterId',
        '/staff/media/:mediaId',
        '/staff/reply-texts/:textId',
        // Of the person: sign-in, sessions and views.
        '/staff/me/passkeys/:passkey',
        '/staff/me/sessions',
        '/staff/me/sessions/:sessionId',
        '/staff/me/totp',
        '/staff/people/:staffId/sessions/:sessionId',
        '/staff/sessions/current',
        '/staff/views/:viewId',
        // Links to drafts.
        '/staff/courses/:courseId/preview-links',
        '/staff/posts/:blogId/preview-links',
      ].toSorted(),
    )
  })

  test('a letter that is scheduled or was sent stays', async () => {
    const sent = { startedAt: new Date(), finishedAt: new Date(), recipients: 1 }
    const rows = [
      { subject: 'Sent', state: 'sent', ...sent },
      { subject: 'Scheduled', state: 'scheduled', sendAt: new Date(Date.now() + 3_600_000) },
    ] as const
    for (const row of rows) {
      const [added] = await api.db.insert(letters).values(row).returning()
      const letterId = added?.letterId ?? ''
      expect(await remove(`letters/${letterId}`), row.subject).toBe(409)
      expect(await api.db.$count(letters, eq(letters.letterId, letterId))).toBe(1)
    }
  })

  test('a picture and a category that a course uses stay', async () => {
    const calls = mediaCalls(api)
    const picture = await calls.stored(person.staffId)
    const { mediaId } = picture
    const courseId = await calls.covered(picture)
    expect(await remove(`media/${mediaId}`)).toBe(409)
    expect(await api.db.$count(media, eq(media.mediaId, mediaId))).toBe(1)
    const [course] = await api.db.select().from(allCourses).where(eq(allCourses.courseId, courseId))
    const categoryId = course?.categoryId ?? ''
    expect(await remove(`categories/${categoryId}`)).toBe(409)
    expect(await api.db.$count(courseCategories, eq(courseCategories.categoryId, categoryId))).toBe(1)
  })
})

describe('STF-016: there is no way to sign in as a parent', () => {
  test('no call of a person who has signed in answers a token or a password', () => {
    const answered = staffCalls
      .filter(({ call }) => call.auth === 'staff')
      .filter(({ call }) => {
        const schema = JSON.stringify(z.toJSONSchema(call.response, { unrepresentable: 'any' }))
        return /"\w*(?:token|password)\w*":/i.test(schema)
      })
      .map(({ name }) => name)
    expect(answered).toEqual([])
  })

  test('a sign-in link goes to the family alone: neither the answer nor the sent mail shows it to staff', async () => {
    const family = await api.signedInParent()
    const calls = familyCalls(api)
    const response = await calls.post(person, `${family.parentId}/sign-in-link`)
    expect(response.statusCode, response.body).toBe(200)
    const token = await calls.tokenTo(family.email, 'sign-in-link')
    expect(token).not.toBe('')
    const [mail] = await calls.mailsTo(family.email, 'sign-in-link')
    const read = (url: string) => api.app.inject({ url, headers: person.headers })
    const shown = await read(`/staff/mails/${mail?.mailId}`)
    expect(shown.statusCode).toBe(200)
    const pages = [shown, await read(`/staff/families/${family.parentId}`), await read('/staff/mails')]
    for (const { body } of [response, ...pages]) expect(body).not.toContain(token)
  })

  test('signing in at the site needs the password of the family for every caller', async () => {
    const { email } = await api.signedInParent()
    const response = await api.app.inject({
      method: 'POST',
      url: '/auth/parents/login',
      headers: person.headers,
      payload: { email, password: randomUUID() },
    })
    expect(response.statusCode).toBe(401)
  })
})
