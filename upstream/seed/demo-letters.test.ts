import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { cleanHtml } from '../modules/staff/text/clean-html.ts'
import { allBlogs } from '../platform/db/schema/blogs.ts'
import { letters } from '../platform/db/schema/newsletter.ts'
import { type TestApp, testApp } from '../testing/app.ts'
import { addDemoLetters } from './demo-letters.ts'
import { demoStaffId } from './demo-staff.ts'
import { addDemoSubscribers } from './demo-subscribers.ts'
import { seed } from './seed.ts'

let api: TestApp
beforeAll(async () => {
  api = await testApp()
  await seed(api)
})
afterAll(() => api.close())

test('STF-227, STF-235: the demo school has a draft and a letter with its counts, once', async () => {
  const add = () =>
    api.db.transaction(async (tx) => {
      await addDemoSubscribers(tx, new Date())
      await addDemoLetters(tx, new Date())
    })
  await add()
  await add()
  const { headers } = await api.signedInStaff({ roles: ['marketing'] })
  const { rows } = (await api.app.inject({ url: '/staff/letters', headers })).json()
  const [draft, sent] = rows
  expect([draft.state, sent.state, rows.length]).toEqual(['draft', 'sent', 2])
  expect(sent).toMatchObject({ recipients: 5, sent: 4, lastChange: { by: 'Ngozi Eze' } })
  const { letter } = (await api.app.inject({ url: `/staff/letters/${sent.letterId}`, headers })).json()
  expect(letter.counts).toMatchObject({ sent: 4, left: 0, failed: 1, skipped: 0, unsubscribed: 1 })
  const [, post] = letter.counts.links
  const postId = post.address.replace('/blog-details/', '')
  expect(await api.db.$count(allBlogs, eq(allBlogs.blogId, postId))).toBe(1)
  const found = await api.db.select().from(letters)
  expect(found.map(({ sentBy }) => sentBy)).toContain(demoStaffId('owner'))
  for (const { contentHtml } of found) expect(await cleanHtml(contentHtml ?? '')).toBe(contentHtml)
})
