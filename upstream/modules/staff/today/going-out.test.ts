import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { TodayGoingOut } from '#contract/staff/today'
import type { StaffRole } from '#domain/staff-permissions'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo } from './testing/waiting.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
afterAll(() => api.close())

async function goingOut(...roles: StaffRole[]): Promise<string[]> {
  const { headers } = await api.signedInStaff({ roles })
  const { goingOut: found } = (await api.app.inject({ url: '/staff/today', headers })).json()
  return found.map(({ kind, title }: TodayGoingOut) => `${kind} ${title}`)
}

test('STF-082: Today shows the next five things that go out within 7 days and that the person may open', async () => {
  const course = (title: string, hours: number) =>
    api.course({ title, state: 'scheduled', publishAt: hoursAgo(-hours) })
  await course('Robots', 30)
  await course('Kites', 5)
  await course('Next month', 24 * 30)
  const post = { slug: `fair-${randomUUID()}`, category: 'EVENTS', description: 'A plan.' }
  const content = { imageKey: 'public/uploads/blogs/fair.svg', contentHtml: '<p>Find a question.</p>' }
  await api.db
    .insert(allBlogs)
    .values({ title: 'A fair', state: 'scheduled', publishAt: hoursAgo(-8), ...post, ...content })
  await api.db.insert(letters).values({ subject: 'Kites in July', state: 'scheduled', sendAt: hoursAgo(-20) })
  const courses = ['course Kites', 'course Robots']
  expect(await goingOut('office')).toEqual(courses)
  expect(await goingOut('teacher')).toEqual([])
  expect(await goingOut('editor')).toEqual(['course Kites', 'post A fair', 'course Robots'])
  const all = ['course Kites', 'post A fair', 'letter Kites in July', 'course Robots']
  expect(await goingOut('marketing')).toEqual(all)
  await course('Bridges', 40)
  await course('Drones', 41)
  expect(await goingOut('owner')).toEqual([...all, 'course Bridges'])
})
