import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { TodayItem } from '#contract/staff/today'
import { audit } from '../../../platform/audit.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { hoursAgo } from './testing/waiting.ts'

const complete = {
  category: 'Events',
  description: 'How a windy Saturday becomes a lesson about lift, drag and string.',
  imageKey: 'public/uploads/blogs/kites.svg',
  contentHtml: '<p>Kites.</p>',
}

let api: TestApp
beforeAll(async () => {
  api = await testApp()
})
beforeEach(() => api.db.delete(allBlogs))
afterAll(() => api.close())

async function read({ headers }: Pick<SignedInStaff, 'headers'>): Promise<TodayItem[]> {
  const { items } = (await api.app.inject({ url: '/staff/today', headers })).json()
  return items.filter(({ kind }: TodayItem) => kind.startsWith('post-'))
}

async function post(title: string, fields: Partial<typeof allBlogs.$inferInsert> = {}): Promise<string> {
  const row = { title, ...complete, state: 'draft', ...fields } as const
  const [added] = await api.db.insert(allBlogs).values(row).returning({ blogId: allBlogs.blogId })
  return added?.blogId ?? ''
}

test('STF-078: Today shows an editor own drafts of posts', async () => {
  const editor = await api.signedInStaff({ roles: ['editor'] })
  const actor = { kind: 'staff', id: editor.staffId } as const
  const blogId = await post('A Kite Day')
  await audit(api.db, { actor, action: 'post.added', subject: blogId, data: {} })
  await post('Of a colleague')
  const moved = await post('Of a category that the editor renamed')
  await audit(api.db, { actor, action: 'post.changed', subject: moved, data: { through: 'category' } })
  const published = await post('Public', { state: 'published', publishedAt: hoursAgo(5) })
  await audit(api.db, { actor, action: 'post.added', subject: published, data: {} })
  expect(await read(editor)).toEqual([
    { kind: 'post-draft', count: 1, blogId, name: 'A Kite Day', isOfOthers: false },
  ])
})

test('STF-078, STF-079: Today shows an editor and marketing the posts of the next 7 days', async () => {
  const at = (hours: number) => ({ state: 'scheduled', publishAt: hoursAgo(-hours) }) as const
  const first = at(5)
  await post('Soon', at(20))
  await post('First', first)
  await post('Later', at(8 * 24))
  const until = first.publishAt.toISOString()
  for (const role of ['editor', 'marketing'] as const)
    expect(await read(await api.signedInStaff({ roles: [role] }))).toEqual([
      { kind: 'post-scheduled', count: 2, until, isOfOthers: false },
    ])
  expect(await read(await api.signedInStaff({ roles: ['office'] }))).toEqual([])
  expect(await read(await api.signedInStaff({ roles: ['owner'] }))).toMatchObject([{ isOfOthers: true }])
})
