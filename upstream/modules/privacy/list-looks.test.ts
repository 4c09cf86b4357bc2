import { afterAll, beforeAll, expect, test } from 'vitest'
import { childViews } from '../../platform/db/schema/child-views.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { prune } from './prune.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

const DAY_MS = 86_400_000
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS)

async function family() {
  const parent = await api.signedInParent()
  const { staffId } = await api.signedInStaff()
  const look = { parentId: parent.parentId, staffId, staffName: 'Bola Adeyemi', roles: ['teacher', 'office'] }
  return { parent, look: { ...look, childId: await api.childOf(parent), day: '2026-11-28' } }
}

const read = async ({ headers }: SignedIn, page = 1) =>
  (await api.app.inject({ url: `/privacy/looks?page=${page}`, headers })).json()

test('STF-280: a parent sees who looked, in which role, at what, of which course and when, newest first', async () => {
  const { parent, look } = await family()
  const courseId = await api.course({ title: 'Robots' })
  await api.db.insert(childViews).values([
    { ...look, what: 'record', lastAt: daysAgo(2) },
    { ...look, what: 'list', courseId, count: 3, lastAt: daysAgo(1) },
  ])
  const { looks, more } = await read(parent)
  expect(more).toBe(false)
  expect(looks).toMatchObject([
    {
      what: 'list',
      courseTitle: 'Robots',
      count: 3,
      roles: ['Office', 'Tutor'],
      staffName: 'Bola Adeyemi',
    },
    { what: 'record', courseTitle: null, count: 1, childId: look.childId },
  ])
  expect(await read(await api.signedInParent())).toEqual({ looks: [], more: false })
})

test('STF-280: 10 a page, for 24 months', async () => {
  const { parent, look } = await family()
  const many = Array.from({ length: 11 }, (_, at) => ({
    ...look,
    what: 'record' as const,
    lastAt: daysAgo(at),
  }))
  await api.db.insert(childViews).values([...many, { ...look, what: 'contact', lastAt: daysAgo(735) }])
  const [first, second] = [await read(parent), await read(parent, 2)]
  expect([first.looks.length, first.more, second.looks.length, second.more]).toEqual([10, true, 1, false])
  await prune(api)
  const left = await api.db.select({ what: childViews.what }).from(childViews)
  expect(left.filter(({ what }) => what === 'contact')).toEqual([])
  expect(left.length).toBeGreaterThanOrEqual(11)
})

test('a visitor sees none', async () => {
  expect((await api.app.inject({ url: '/privacy/looks' })).statusCode).toBe(401)
})
