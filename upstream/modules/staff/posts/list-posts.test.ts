import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { PostRow } from '#contract/staff/posts'
import { postCategories } from '../../../platform/db/schema/blogs.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type PostCalls, postCalls } from './testing/post-calls.ts'

let api: TestApp
let calls: PostCalls
let editor: SignedInStaff
/** Of these tests alone. */
let category: string
let ids: Record<'kites' | 'drones' | 'rain' | 'draft', string>
beforeAll(async () => {
  api = await testApp()
  calls = postCalls(api)
  editor = await api.signedInStaff({ roles: ['editor'] })
  const [added] = await api.db.insert(postCategories).values({ name: randomUUID() }).returning()
  category = added?.categoryId ?? ''
  const day = (number: number) => new Date(Date.UTC(2026, 0, number))
  const common = { categoryId: category }
  ids = {
    kites: await calls.published({ ...common, title: 'Kites 50% off', publishedAt: day(2) }),
    drones: await calls.published({
      ...common,
      title: 'Drones',
      publishedAt: day(3),
      contentHtml: '<p>A <em>Hovering</em> toy &amp; its <strong>strong</strong> motor</p>',
    }),
    rain: await calls.published({
      ...common,
      title: 'Rain',
      state: 'scheduled',
      publishAt: day(9),
      publishedAt: null,
    }),
    draft: await calls.draft({ ...common, title: 'Boats', imageKey: null }),
  }
})
afterAll(() => api.close())

const titles = async (query: Record<string, string> = {}) => {
  const { rows } = (await calls.get(editor, '', { category, sort: 'title', ...query })).json()
  return rows.map(({ title }: PostRow) => title)
}

test('STF-119: the list shows what a post is, and the installation as author of what staff never changed', async () => {
  const { rows, total } = (await calls.get(editor, '', { category, sort: 'published' })).json()
  const kites = rows.find(({ blogId }: PostRow) => blogId === ids.kites)
  expect(total).toBe(4)
  expect(kites).toEqual({
    blogId: ids.kites,
    title: 'Kites 50% off',
    categoryName: expect.any(String),
    image: 'public/uploads/blog/lamp.svg',
    state: 'published',
    publishAt: null,
    publishedAt: '2026-01-02T00:00:00.000Z',
    missing: [],
    lastChange: { by: 'The installation', at: expect.any(String) },
  })
  expect(rows.find(({ blogId }: PostRow) => blogId === ids.draft).missing).toEqual(['cover'])
})

test.each([
  ['title', ['Boats', 'Drones', 'Kites 50% off', 'Rain']],
  ['-title', ['Rain', 'Kites 50% off', 'Drones', 'Boats']],
  ['published', ['Kites 50% off', 'Drones', 'Rain', 'Boats']],
  ['-published', ['Rain', 'Drones', 'Kites 50% off', 'Boats']],
])('STF-119: sorted by %s, posts without a time of publication come last', async (sort, expected) => {
  expect(await titles({ sort })).toEqual(expected)
})

test.each([
  ['KITES', ['Kites 50% off']],
  ['50%', ['Kites 50% off']],
  ['0%o', []],
  ['hovering toy', ['Drones']],
  ['toy & its strong motor', ['Drones']],
  ['<strong>', []],
  ['em', []],
  ['.*', []],
  ['[(', []],
  ['sheet in half', ['Boats', 'Kites 50% off', 'Rain']],
])('STF-119: the search for “%s” looks at the words of title and text', async (q, expected) => {
  expect(await titles({ q })).toEqual(expected)
})

test('STF-119, STF-058: posts are filtered by state, and unknown values of filters are ignored', async () => {
  expect(await titles({ state: 'published' })).toEqual(['Drones', 'Kites 50% off'])
  expect(await titles({ state: 'cancelled', author: 'x' })).toHaveLength(4)
  expect((await calls.get(editor, '', { category: 'x', state: 'x' })).statusCode).toBe(200)
  expect((await calls.get(editor, '', { category: randomUUID() })).json().total).toBe(0)
})

test('STF-119: counts of the states are those of all posts, whatever the filter', async () => {
  const { counts } = (await calls.get(editor, '', { q: randomUUID() })).json()
  const later = await calls.published({ state: 'archived' })
  const now = (await calls.get(editor, '', { state: 'draft' })).json().counts
  expect(now).toEqual({ ...counts, archived: counts.archived + 1 })
  expect(Object.keys(now).toSorted()).toEqual(['archived', 'draft', 'published', 'scheduled'])
  expect((await calls.get(editor, '', { size: '25', page: '400' })).json().rows).toEqual([])
  expect(later).not.toBe('')
})

test('STF-119: the author of a post is who changed it last, and who added it', async () => {
  const [ada, joy] = [
    await api.signedInStaff({ name: 'Ada Obi', roles: ['editor'] }),
    await api.signedInStaff({ name: 'Joy Akpan', roles: ['editor'] }),
  ]
  const added = (await calls.add(ada, { title: 'Added by Ada' })).json().post.blogId
  await calls.change(joy, added, { authorLine: 'Joy' })
  const changed = await calls.published({ title: 'Changed by both' })
  await calls.change(ada, changed, { authorLine: 'Ada' })
  await calls.change(joy, changed, { authorLine: 'Joy' })
  const by = async ({ staffId }: SignedInStaff) => {
    const { rows } = (await calls.get(editor, '', { author: staffId, sort: 'title' })).json()
    return rows.map(({ title, lastChange }: PostRow) => [title, lastChange.by])
  }
  expect(await by(ada)).toEqual([['Added by Ada', 'Joy Akpan']])
  expect(await by(joy)).toEqual([
    ['Added by Ada', 'Joy Akpan'],
    ['Changed by both', 'Joy Akpan'],
  ])
  expect(await by(editor)).toEqual([])
  const { headers } = editor
  const choices = (await api.app.inject({ url: '/staff/post-choices', headers })).json()
  expect(choices.authors).toContainEqual({ staffId: ada.staffId, name: 'Ada Obi' })
  expect(choices.authors).not.toContainEqual(expect.objectContaining({ staffId: editor.staffId }))
  expect(choices.categories).toContainEqual(expect.objectContaining({ categoryId: category }))
})
