import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TodayItem } from '#contract/staff/today'
import { addDays, lagosDate } from '#domain/dates'
import type { StaffRole } from '#domain/staff-permissions'
import { audit } from '../../../platform/audit.ts'
import { allCourses } from '../../../platform/db/schema/catalogue.ts'
import { courseTeachers } from '../../../platform/db/schema/course-teaching.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo } from './testing/waiting.ts'

const today = lagosDate(new Date())

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
beforeEach(async () => {
  await api.db.delete(mediaUses)
  await api.db.delete(allCourses)
  await api.db.delete(media)
})
afterAll(() => api.close())

async function read({ headers }: Pick<SignedInStaff, 'headers'>): Promise<TodayItem[]> {
  return (await api.app.inject({ url: '/staff/today', headers })).json().items
}
const itemsOf = async (...roles: StaffRole[]) => read(await api.signedInStaff({ roles }))
const ofKind = (items: TodayItem[], kind: TodayItem['kind']) => items.filter((item) => item.kind === kind)

async function draft(fields: Partial<typeof allCourses.$inferInsert> = {}): Promise<string> {
  const row = { title: 'Kite Science', state: 'draft', status: 'Active', ...fields } as const
  const [added] = await api.db.insert(allCourses).values(row).returning()
  return added?.courseId ?? ''
}

const complete = { imageKey: 'public/uploads/courses/robotics.svg', descriptionHtml: '<p>Kites.</p>' }

test('STF-078: Today shows an editor own drafts, and what any draft lacks', async () => {
  const editor = await api.signedInStaff({ roles: ['editor'] })
  const courseId = await draft(complete)
  await draft({ ...complete, title: 'Of somebody else' })
  const actor = { kind: 'staff', id: editor.staffId } as const
  // Its action is one of the courses module; the kind of its subject is what counts.
  await audit(api.db, {
    actor,
    action: 'category.changed',
    subjectKind: 'course',
    subject: courseId,
    data: {},
  })
  const moved = await draft({ ...complete, title: 'Of a category that the editor moved' })
  await audit(api.db, { actor, action: 'course.changed', subject: moved, data: { through: 'category' } })
  const own = { kind: 'course-draft', count: 1, courseId, name: 'Kite Science', isOfOthers: false }
  expect(await read(editor)).toEqual([own])
  await draft({ title: 'Bare', imageKey: complete.imageKey })
  await draft({ title: 'Barer' })
  expect(await read(editor)).toEqual([
    own,
    { ...own, kind: 'course-without-picture', courseId: expect.any(String), name: 'Barer' },
    { kind: 'course-without-description', count: 2, isOfOthers: false },
  ])
  expect(await itemsOf('office')).toEqual([])
  expect(await itemsOf('owner')).toMatchObject([{ isOfOthers: true }, { isOfOthers: true }])
})

test('STF-078: Today shows an editor what is scheduled for the next 7 days', async () => {
  const at = (hours: number) => ({ state: 'scheduled', publishAt: hoursAgo(-hours) }) as const
  const first = at(5)
  await api.course({ title: 'Soon', ...at(20) })
  await api.course({ title: 'First', ...first })
  await api.course({ title: 'Later', ...at(8 * 24) })
  expect(ofKind(await itemsOf('editor'), 'course-scheduled')).toEqual([
    { kind: 'course-scheduled', count: 2, until: first.publishAt.toISOString(), isOfOthers: false },
  ])
})

test('STF-096: Today says why a scheduled course went back to draft', async () => {
  const why = 'Its first day has passed.'
  const courseId = await draft({ ...complete, returnedBecause: why })
  const item = { kind: 'course-returned', count: 1, name: 'Kite Science', courseId, why, isOfOthers: false }
  expect(await itemsOf('editor')).toEqual([item])
  for (let made = 0; made < 6; made += 1) await draft({ ...complete, returnedBecause: why })
  const items = ofKind(await itemsOf('editor'), 'course-returned')
  expect(items.map(({ name, count }) => name ?? count)).toEqual([...Array(5).fill('Kite Science'), 2])
})

test('STF-077, STF-078: Today shows the office courses of the next 7 days without a teacher, and an editor all to come', async () => {
  const at = (days: number, fields = {}) =>
    api.course({
      title: `In ${days} days`,
      startDate: addDays(today, days),
      endDate: addDays(today, 60),
      ...fields,
    })
  await at(-2)
  await at(3, { state: 'archived' })
  await at(12)
  const soon = await at(4)
  const taught = await at(2)
  const { staffId } = await api.signedInStaff({ roles: ['teacher'] })
  await api.db.insert(courseTeachers).values({ courseId: taught, staffId })
  expect(await itemsOf('office')).toEqual([
    {
      kind: 'course-soon-without-teacher',
      count: 1,
      courseId: soon,
      name: 'In 4 days',
      until: `${addDays(today, 4)}T00:00:00+01:00`,
      isOfOthers: false,
    },
  ])
  expect(await itemsOf('editor')).toEqual([{ kind: 'course-without-teacher', count: 2, isOfOthers: false }])
  await api.db.delete(courseTeachers).where(eq(courseTeachers.courseId, taught))
  const until = (days: number) => `${addDays(today, days)}T00:00:00+01:00`
  expect(await itemsOf('office')).toMatchObject([
    { count: 1, courseId: taught, until: until(2) },
    { count: 1, courseId: soon, until: until(4) },
  ])
  for (let made = 0; made < 5; made += 1) await at(6)
  const items = await itemsOf('office')
  expect(items.map(({ name, count }) => name ?? count)).toEqual([
    'In 2 days',
    'In 4 days',
    ...Array(3).fill('In 6 days'),
    2,
  ])
  expect(items.at(-1)).toMatchObject({ until: until(6) })
})

test('STF-077, STF-078: the lists that Today leads to hold the upcoming courses that it counts, the first to start first', async () => {
  const at = (days: number, fields = {}) =>
    api.course({
      title: `In ${days} days`,
      ...fields,
      startDate: addDays(today, days),
      endDate: addDays(today, 60),
    })
  for (const days of [12, 7, 6, 5, 3, 2, 0]) await at(days)
  await at(4, { state: 'scheduled', publishAt: hoursAgo(-5) })
  await at(1, { state: 'archived' })
  await at(1, { state: 'cancelled' })
  await at(-2)
  await draft()
  const { headers } = await api.signedInStaff({ roles: ['owner'] })
  const listed = async (query: Record<string, string>) => {
    const { rows } = (await api.app.inject({ url: '/staff/courses', query, headers })).json()
    return rows.map(({ title }: { title: string }) => title)
  }
  const items = await read({ headers })
  const counted = (kind: TodayItem['kind']) => ofKind(items, kind).reduce((sum, { count }) => sum + count, 0)
  const soon = [0, 2, 3, 4, 5, 6, 7].map((days) => `In ${days} days`)
  expect(await listed({ withoutTeacher: 'upcoming', start: 'next-7-days' })).toEqual(soon)
  expect(counted('course-soon-without-teacher')).toBe(soon.length)
  expect(await listed({ withoutTeacher: 'upcoming' })).toEqual([...soon, 'In 12 days'])
  expect(counted('course-without-teacher')).toBe(soon.length + 1)
})

test('STF-078: Today shows an editor pictures that staff uploaded and nothing uses, after a day', async () => {
  const { staffId } = await api.signedInStaff({ roles: ['editor'] })
  const upload = async (fields: Partial<typeof media.$inferInsert> = {}) => {
    const size = { width: 800, height: 500, bytes: 9_000, sha256: randomUUID() }
    const fileKey = `public/uploads/media/${randomUUID()}.webp`
    const row = { fileKey, fileName: 'a.jpg', alt: 'A kite', uploadedBy: staffId, createdAt: hoursAgo(30) }
    const [added] = await api.db
      .insert(media)
      .values({ ...row, ...size, ...fields })
      .returning()
    return added?.mediaId ?? ''
  }
  await upload({ uploadedBy: null })
  await upload({ createdAt: hoursAgo(2) })
  const mediaId = await upload()
  await api.db.insert(mediaUses).values({ mediaId, kind: 'course', subjectId: randomUUID(), field: 'cover' })
  expect(await itemsOf('editor')).toEqual([])
  await upload()
  expect(await itemsOf('editor')).toEqual([{ kind: 'media-unused', count: 1, isOfOthers: false }])
  expect(ofKind(await itemsOf('office', 'marketing'), 'media-unused')).toEqual([])
})
