import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { audit } from '../../../platform/audit.ts'
import { courses } from '../../../platform/db/complete-courses.ts'
import { postCategories } from '../../../platform/db/schema/blogs.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let owner: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  owner = await api.signedInStaff()
})
afterAll(() => api.close())

async function search(q: string) {
  const url = `/staff/audit?${new URLSearchParams({ q })}`
  return (await api.app.inject({ url, headers: owner.headers })).json()
}

test('STF-268, STF-272: of a name that more than 50 courses have, the audit has the last changed ones and says so', async () => {
  const courseId = await api.course({ title: 'Ornithopter 0', updatedAt: new Date('2026-01-01') })
  const [row] = await api.db.select().from(courses).where(eq(courses.courseId, courseId))
  if (!row) throw new Error('The course was not stored.')
  const more = Array.from({ length: 50 }, (_, made) => ({
    ...row,
    title: `Ornithopter ${made + 1}`,
    courseId: randomUUID(),
    previewKey: randomUUID(),
    updatedAt: new Date('2026-02-01'),
  }))
  await api.db.insert(courses).values(more.slice(1))
  const event = { actor: { kind: 'staff', id: owner.staffId }, action: 'course.published' } as const
  await audit(api.db, { ...event, subject: courseId })
  expect(await search('ornithopter')).toMatchObject({ total: 1 })
  expect(await search('ornithopter')).not.toHaveProperty('notice')
  await api.db.insert(courses).values(more.slice(0, 1))
  const notice = 'More than 50 courses match. Use more of the name.'
  expect(await search('ornithopter')).toMatchObject({ total: 0, notice })
  expect(await search('ornithopter 0')).toMatchObject({ total: 1 })
  const { headers } = owner
  const refused = await api.app.inject({ url: '/staff/audit.csv?q=ornithopter', headers })
  expect([refused.statusCode, refused.json()]).toEqual([400, { message: notice }])
})

test('STF-268: a category of posts is found by its name', async () => {
  const [category] = await api.db.insert(postCategories).values({ name: 'Gliders' }).returning()
  const subject = category?.categoryId ?? ''
  const event = { actor: { kind: 'staff', id: owner.staffId }, action: 'category.changed' } as const
  await audit(api.db, { ...event, subject })
  expect(await search('glide')).toMatchObject({ total: 1, rows: [{ subject: { id: subject } }] })
})
