import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { addDays, lagosDate } from '#domain/dates'
import { cartItems } from '../../../platform/db/schema/carts.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { redirects } from '../../../platform/db/schema/redirects.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type Waiting, waiting } from '../today/testing/waiting.ts'
import { archiveCancelled, publishScheduled } from './course-jobs.ts'
import { coursePath } from './course-words.ts'
import { type CourseCalls, courseCalls } from './testing/course-calls.ts'

let api: TestApp
let calls: CourseCalls
let rows: Waiting
let editor: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = courseCalls(api)
  rows = waiting(api)
  editor = await api.signedInStaff({ roles: ['editor'] })
})
afterAll(() => api.close())

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const page = (courseId: string) => api.app.inject({ url: `/courses/${courseId}` })
const actionsOn = async (courseId: string) => (await calls.entries(courseId)).map(({ action }) => action)
const ended = { startDate: '2024-01-08', endDate: '2024-03-25' }

test('STF-085: the state and the sale word change apart from each other', async () => {
  const courseId = await api.course({ state: 'draft', status: 'Upcoming' })
  const words = async () => {
    const { state, status } = await calls.course(editor, courseId)
    return [state, status]
  }
  expect(await words()).toEqual(['draft', 'Upcoming'])
  await calls.act(editor, courseId, 'publish')
  expect(await words()).toEqual(['published', 'Upcoming'])
  expect((await page(courseId)).json().course.courseStatus).toBe('Upcoming')
  await calls.change(await api.signedInStaff({ roles: ['office'] }), courseId, { status: 'Closed' }, '/terms')
  expect(await words()).toEqual(['published', 'Closed'])
  expect((await page(courseId)).json().course.courseStatus).toBe('Closed')
  await calls.act(editor, courseId, 'archive', { redirectTo: null })
  expect(await words()).toEqual(['archived', 'Closed'])
})

describe('Publishing', () => {
  test('STF-089: needs every field and lists what is missing', async () => {
    const { courseId } = (await calls.add(editor, { title: 'Kites', language: 'English', price: 0 })).json()
      .course
    for (const [action, more] of [
      ['publish', {}],
      ['schedule', { at: inHours(1) }],
    ] as const) {
      const refused = await calls.act(editor, courseId, action, more)
      expect([refused.statusCode, refused.json().message]).toEqual([
        409,
        'Before this can be published: description, cover picture, category, ages, first and last day, number of lectures and places.',
      ])
      expect(refused.json().reason).toBe('course_incomplete')
      expect(refused.json().errors).toContainEqual({ path: 'cover', message: 'cover picture' })
    }
  })

  test('STF-086, STF-095: makes a draft public at once, and keeps when it first was', async () => {
    const courseId = await api.course({ state: 'draft' })
    expect((await page(courseId)).statusCode).toBe(404)
    expect((await calls.act(editor, courseId, 'publish')).json().course.state).toBe('published')
    expect((await page(courseId)).json().course.courseId).toBe(courseId)
    const { publishedAt } = await calls.row(courseId)
    expect(publishedAt).not.toBeNull()
    await calls.act(editor, courseId, 'publish')
    await calls.act(editor, courseId, 'draft')
    expect((await page(courseId)).statusCode).toBe(404)
    await calls.act(editor, courseId, 'publish')
    expect((await calls.row(courseId)).publishedAt).toEqual(publishedAt)
    expect(await actionsOn(courseId)).toEqual([
      'course.published',
      'course.returned_to_draft',
      'course.published',
    ])
  })

  test('STF-095: takes a time from 2 minutes to a year ahead, and the job publishes then', async () => {
    const courseId = await api.course({ state: 'draft' })
    const soon = await calls.act(editor, courseId, 'schedule', { at: inHours(1 / 60) })
    expect([soon.statusCode, soon.json().message]).toEqual([
      400,
      'Choose a time at least 2 minutes from now.',
    ])
    expect((await calls.act(editor, courseId, 'schedule', { at: inHours(9_000) })).statusCode).toBe(400)
    await calls.act(editor, courseId, 'schedule', { at: inHours(1) })
    await publishScheduled(api)
    expect((await calls.row(courseId)).state).toBe('scheduled')
    await publishScheduled(api, new Date(Date.now() + 2 * HOUR_MS))
    expect(await calls.row(courseId)).toMatchObject({ state: 'published', publishAt: null })
    expect((await calls.entries(courseId)).at(-1)).toMatchObject({
      action: 'course.published_on_time',
      actorKind: 'system',
    })
  })

  test('STF-096: a course whose first day has passed goes back to draft, and Today says why', async () => {
    const courseId = await api.course({
      title: 'Late Kites',
      state: 'scheduled',
      publishAt: new Date(),
      startDate: '2026-01-05',
    })
    await publishScheduled(api, new Date(Date.now() + HOUR_MS))
    const why = 'Its first day, 5 January 2026, had passed.'
    expect(await calls.course(editor, courseId)).toMatchObject({ state: 'draft', returnedBecause: why })
    const { items } = (await api.app.inject({ url: '/staff/today', headers: editor.headers })).json()
    expect(items).toContainEqual(expect.objectContaining({ kind: 'course-returned', courseId, why }))
  })
})

describe('Taking a course back', () => {
  test('STF-097, STF-098: is refused while children are enrolled and it has not ended', async () => {
    const courseId = await api.course()
    await rows.enrol(await api.signedInParent(), courseId)
    for (const [action, more] of [
      ['draft', {}],
      ['archive', { redirectTo: null }],
    ] as const) {
      const refused = await calls.act(editor, courseId, action, more)
      expect([refused.statusCode, refused.json().reason]).toEqual([409, 'course_in_use'])
    }
    await api.db.update(allCourses).set(ended).where(eq(allCourses.courseId, courseId))
    const archived = await calls.act(editor, courseId, 'archive', { redirectTo: null })
    expect(archived.json().course).toMatchObject({ state: 'archived', archivedAt: expect.any(String) })
  })

  test('STF-098: an archived address leads to another course, and earlier addresses too', async () => {
    const [first, second, third] = [await api.course(), await api.course(), await api.course()]
    expect((await calls.act(editor, first, 'archive', { redirectTo: first })).statusCode).toBe(400)
    await calls.act(editor, first, 'archive', { redirectTo: second })
    expect((await page(first)).json()).toEqual({ redirectTo: second })
    expect(await calls.course(editor, first)).toMatchObject({ redirect: { courseId: second } })
    await calls.act(editor, second, 'archive', { redirectTo: third })
    expect((await page(first)).json()).toEqual({ redirectTo: third })
    const found = await api.db
      .select()
      .from(redirects)
      .where(eq(redirects.toPath, coursePath(third)))
    expect(found).toHaveLength(2)
    const toArchived = await calls.act(editor, third, 'archive', { redirectTo: second })
    expect([toArchived.statusCode, toArchived.json().message]).toEqual([
      400,
      'Choose a course that is public.',
    ])

    await calls.act(editor, second, 'draft')
    expect((await page(second)).statusCode).toBe(404)
    await calls.act(editor, second, 'publish')
    expect((await page(second)).json().course.courseId).toBe(second)
  })

  test('STF-098: a cart says that an archived course is closed', async () => {
    const courseId = await api.course()
    const parent = await api.signedInParent()
    await api.db.insert(cartItems).values({ parentId: parent.parentId, courseId })
    await calls.act(editor, courseId, 'archive', { redirectTo: null })
    const cart = await api.app.inject({ url: '/carts', headers: parent.headers })
    expect(cart.body).toContain('"courseStatus":"Closed"')
  })

  test('STF-087, STF-111: a cancelled course stays readable for 30 days and cannot come back', async () => {
    const courseId = await api.course({ state: 'cancelled', cancelledAt: new Date() })
    expect((await page(courseId)).json().course).toMatchObject({
      courseStatus: 'Closed',
      cancelledAt: expect.any(String),
    })
    for (const action of ['publish', 'draft'])
      expect((await calls.act(editor, courseId, action)).statusCode).toBe(409)
    await archiveCancelled(api)
    expect((await calls.row(courseId)).state).toBe('cancelled')
    const cancelledAt = new Date(`${addDays(lagosDate(new Date()), -31)}T12:00:00Z`)
    await api.db.update(allCourses).set({ cancelledAt }).where(eq(allCourses.courseId, courseId))
    expect((await page(courseId)).statusCode).toBe(404)
    await archiveCancelled(api)
    expect((await calls.row(courseId)).state).toBe('archived')
    expect((await calls.act(editor, courseId, 'draft')).statusCode).toBe(409)
  })
})
