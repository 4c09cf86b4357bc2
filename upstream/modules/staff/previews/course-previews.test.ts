import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { allCourses, courseCategories } from '../../../platform/db/schema/catalogue.ts'
import { lectures } from '../../../platform/db/schema/course-teaching.ts'
import { courseCalls } from '../courses/testing/course-calls.ts'
import { setUpPreviews } from './testing/set-up.ts'

const { api, editor, makeLinkAt, open, statusOf } = await setUpPreviews()

const DAY_MS = 86_400_000
const linksOf = (courseId: string) => `/staff/courses/${courseId}/preview-links`
const makeLink = (courseId: string) => makeLinkAt(linksOf(courseId))

async function draft() {
  const [row] = await api.db
    .insert(allCourses)
    .values({ title: 'Kites and Wind', status: 'Upcoming', state: 'draft' })
    .returning()
  return row?.courseId ?? ''
}

const versionOf = async (courseId: string) => {
  const [row] = await api.db
    .select({ updatedAt: allCourses.updatedAt })
    .from(allCourses)
    .where(eq(allCourses.courseId, courseId))
  return row?.updatedAt
}

describe('STF-140: a preview link', () => {
  test('shows a draft that lacks everything but its title, without a session', async () => {
    const { url, address } = await makeLink(await draft())
    expect(address).toMatch(/^http:\/\/localhost:\d+\/draft\/course\/[\w-]{36}\/\d{13}\.[\da-f]{64}$/)
    const answer = (await open(url)).json()
    expect(answer).toMatchObject({ state: 'draft', course: { courseTitle: 'Kites and Wind' } })
    expect(answer.course).toMatchObject({ coursePrice: null, startDate: null, categoryName: null })
  })

  test('shows a published course with its price, and is not cached', async () => {
    const { url } = await makeLink(await api.course({ title: 'Robots' }))
    const response = await open(url)
    expect(response.json()).toMatchObject({ state: 'published', course: { coursePrice: 45_000 } })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('shows the times of lectures, the words of the cover and the look of the category', async () => {
    const [courseId, { mediaId }] = [await draft(), await courseCalls(api).picture()]
    const [category] = await api.db
      .insert(courseCategories)
      .values({ name: 'Kite flying', tone: 'clay' })
      .returning()
    await api.db
      .update(allCourses)
      .set({ coverMediaId: mediaId, categoryId: category?.categoryId })
      .where(eq(allCourses.courseId, courseId))
    const lecture = { number: 1, startsAt: new Date('2027-02-02T15:00:00Z'), minutes: 60, title: 'Wind' }
    await api.db.insert(lectures).values({ courseId, ...lecture })
    const { course } = (await open((await makeLink(courseId)).url)).json()
    expect(course).toMatchObject({
      courseImageAlt: 'A kite',
      categoryName: 'Kite flying',
      categoryTone: 'clay',
      lectures: [{ ...lecture, startsAt: '2027-02-02T15:00:00.000Z' }],
    })
  })

  test('is of one course: its token opens no other', async () => {
    const [one, other] = [await draft(), await draft()]
    const { url } = await makeLink(one)
    expect(await statusOf(url.replace(one, other))).toBe(404)
  })

  test('does not open with another kind, end or signature', async () => {
    const { url } = await makeLink(await draft())
    const [, end = ''] = /\/(\d{13})\./.exec(url) ?? []
    const wrong = [
      url.replace('/course/', '/post/'),
      url.replace(end, String(Number(end) + DAY_MS)),
      url.replace(/.$/, (last) => (last === '0' ? '1' : '0')),
      url.slice(0, -1),
      url.replace(/\/[^/]+$/, '/x'),
    ]
    for (const one of wrong) expect(await statusOf(one), one).toBe(404)
  })
})

describe('STF-141: a preview link ends', () => {
  test('after 7 days', async () => {
    const { url, endsAt } = await makeLink(await draft())
    expect(Date.parse(endsAt) - Date.now()).toBeGreaterThan(7 * DAY_MS - 60_000)
    vi.useFakeTimers({ now: Date.parse(endsAt) - 1_000, toFake: ['Date'] })
    expect(await statusOf(url)).toBe(200)
    vi.setSystemTime(Date.parse(endsAt))
    expect(await statusOf(url)).toBe(404)
  })

  test('with all others of the course, whose version stays', async () => {
    const courseId = await draft()
    const links = [await makeLink(courseId), await makeLink(courseId)]
    const version = await versionOf(courseId)
    const { headers } = editor
    const ended = await api.app.inject({ method: 'DELETE', url: linksOf(courseId), headers })
    expect(ended.json()).toEqual({ message: 'All preview links have ended.' })
    for (const { url } of links) expect(await statusOf(url)).toBe(404)
    expect(await statusOf((await makeLink(courseId)).url)).toBe(200)
    expect(await versionOf(courseId)).toEqual(version)
  })
})

test('STF-012: making and ending links is in the audit; a course that does not exist has none', async () => {
  const courseId = await draft()
  await makeLink(courseId)
  await api.app.inject({ method: 'DELETE', url: linksOf(courseId), headers: editor.headers })
  const entries = await api.db
    .select()
    .from(auditEvents)
    .where(eq(auditEvents.subject, courseId))
    .orderBy(auditEvents.auditId)
  expect(entries.map(({ action }) => action)).toEqual(['course.preview_made', 'course.previews_ended'])
  for (const method of ['POST', 'DELETE'] as const) {
    const url = linksOf('9c07314c-d739-819e-94ed-7ef6507139fb')
    const { statusCode } = await api.app.inject({ method, url, headers: editor.headers })
    expect(statusCode).toBe(404)
  }
})
