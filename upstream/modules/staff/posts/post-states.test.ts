import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { onFreshnessWake } from '../../catalogue/wake-freshness.ts'
import { publishScheduledPosts } from './post-jobs.ts'
import { type PostCalls, postCalls } from './testing/post-calls.ts'

let api: TestApp
let calls: PostCalls
let editor: SignedInStaff
let woken: string[][] = []
beforeAll(async () => {
  api = await testApp()
  calls = postCalls(api)
  editor = await api.signedInStaff({ roles: ['editor'] })
  onFreshnessWake((paths) => woken.push([...paths]))
})
beforeEach(() => {
  woken = []
})
afterAll(() => api.close())

const HOUR_MS = 3_600_000
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString()
const actionsOn = async (blogId: string) => (await calls.entries(blogId)).map(({ action }) => action)

describe('Publishing a post', () => {
  test('STF-120: needs every field and lists what is missing', async () => {
    const { blogId } = (await calls.add(editor, { title: '日本語' })).json().post
    for (const [action, more] of [
      ['publish', {}],
      ['schedule', { at: inHours(1) }],
    ] as const) {
      const refused = await calls.act(editor, blogId, action, more)
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        {
          message:
            'Before this can be published: text, cover picture, category, search description and address.',
          reason: 'post_incomplete',
        },
      ])
      expect(refused.json().errors).toContainEqual({ path: 'cover', message: 'cover picture' })
    }
    expect(woken).toEqual([])
  })

  test('STF-120, STF-127: keeps when it first was public, and “as new” sets the time of now', async () => {
    const blogId = await calls.draft()
    const start = Date.now()
    expect((await calls.act(editor, blogId, 'publish')).json().post.state).toBe('published')
    const { publishedAt } = await calls.row(blogId)
    expect(publishedAt?.getTime()).toBeGreaterThanOrEqual(start)
    await calls.act(editor, blogId, 'publish')
    await calls.change(editor, blogId, { title: 'Drones' })
    await calls.act(editor, blogId, 'draft')
    await calls.act(editor, blogId, 'publish')
    expect((await calls.row(blogId)).publishedAt).toEqual(publishedAt)
    const again = await calls.act(editor, blogId, 'publish', { asNew: true })
    expect(Date.parse(again.json().post.publishedAt)).toBeGreaterThan(publishedAt?.getTime() ?? 0)
    expect(await actionsOn(blogId)).toEqual([
      'post.published',
      'post.changed',
      'post.returned_to_draft',
      'post.published',
      'post.published_again',
    ])
  })

  test('STF-127: the first time of a draft is no “again”', async () => {
    const blogId = await calls.draft()
    await calls.act(editor, blogId, 'publish', { asNew: true })
    expect(await actionsOn(blogId)).toEqual(['post.published'])
  })

  test('STF-120: takes a time from 2 minutes to a year ahead, and the job publishes then', async () => {
    const blogId = await calls.draft()
    const soon = await calls.act(editor, blogId, 'schedule', { at: inHours(1 / 60) })
    expect([soon.statusCode, soon.json().message]).toEqual([
      400,
      'Choose a time at least 2 minutes from now.',
    ])
    const late = await calls.act(editor, blogId, 'schedule', { at: inHours(9_000) })
    expect([late.statusCode, late.json().message]).toEqual([400, 'Choose a time within a year.'])
    const at = inHours(1)
    await calls.act(editor, blogId, 'schedule', { at })
    await calls.act(editor, blogId, 'schedule', { at })
    await publishScheduledPosts(api)
    expect(await calls.row(blogId)).toMatchObject({ state: 'scheduled', publishedAt: null })
    expect(woken).toEqual([])
    await publishScheduledPosts(api, new Date(Date.now() + 2 * HOUR_MS))
    const { slug, category, ...row } = await calls.row(blogId)
    expect(row).toMatchObject({ state: 'published', publishAt: null, publishedAt: expect.any(Date) })
    expect(woken).toContainEqual([`/blog-details/${slug}`, `/category/${encodeURIComponent(category ?? '')}`])
    const entries = await calls.entries(blogId)
    expect(entries.map(({ action, actorKind }) => [action, actorKind])).toEqual([
      ['post.scheduled', 'staff'],
      ['post.published_on_time', 'system'],
    ])
    expect((await calls.post(editor, blogId)).lastChange.by).toBe('Bola Adeyemi')
  })

  test('STF-120: a scheduled post goes back to draft, or to another time', async () => {
    const blogId = await calls.draft()
    await calls.act(editor, blogId, 'schedule', { at: inHours(1) })
    const at = inHours(5)
    expect((await calls.act(editor, blogId, 'schedule', { at })).json().post.publishAt).toBe(at)
    const { post } = (await calls.act(editor, blogId, 'draft')).json()
    expect(post).toMatchObject({ state: 'draft', publishAt: null, publishedAt: null })
  })
})

describe('Taking a post back', () => {
  test('STF-120: only what has been public can be archived, and an archived one becomes a draft first', async () => {
    const draft = await calls.draft()
    const refused = await calls.act(editor, draft, 'archive', { leadsTo: null })
    expect([refused.statusCode, refused.json().message]).toEqual([409, 'This post is a draft.'])
    const blogId = await calls.published()
    const { post } = (await calls.act(editor, blogId, 'archive', { leadsTo: null })).json()
    expect(post).toMatchObject({ state: 'archived', archivedAt: expect.any(String), redirect: null })
    for (const [action, more] of [
      ['publish', {}],
      ['schedule', { at: inHours(1) }],
    ] as const) {
      const closed = await calls.act(editor, blogId, action, more)
      expect([closed.statusCode, closed.json().message]).toEqual([409, 'This post is archived.'])
    }
    await calls.act(editor, blogId, 'draft')
    expect(await calls.row(blogId)).toMatchObject({ state: 'draft', archivedAt: null, slug: post.slug })
  })

  test('STF-283, STF-285: what the public saw is renewed at once, with its earlier address and category', async () => {
    const other = await calls.row(await calls.published())
    const blogId = await calls.published()
    const { slug, category } = await calls.row(blogId)
    const next = `drones-${randomUUID()}`
    await calls.change(editor, blogId, { slug: next, categoryId: other.categoryId })
    expect(woken).toEqual([
      [
        `/blog-details/${slug}`,
        `/category/${encodeURIComponent(category ?? '')}`,
        `/blog-details/${next}`,
        `/category/${encodeURIComponent(other.category ?? '')}`,
      ],
    ])
    await calls.act(editor, blogId, 'archive', { leadsTo: 'gone' })
    await calls.act(editor, blogId, 'draft')
    expect(woken).toHaveLength(3)
    await calls.change(editor, blogId, { title: 'A draft' })
    expect(woken).toHaveLength(3)
  })
})

test('STF-120, STF-014: a copy is a draft with the same text and pictures and without an address', async () => {
  const blogId = await calls.published({ authorLine: 'Ada', showContents: true })
  const { mediaId } = await calls.picture()
  await calls.change(editor, blogId, { coverMediaId: mediaId })
  const key = randomUUID()
  const copied = await calls.duplicate(editor, blogId, key)
  const again = await calls.duplicate(editor, blogId, key)
  expect([copied.statusCode, copied.json().message]).toEqual([201, 'The copy is a draft.'])
  expect(again.json()).toEqual(copied.json())
  const id = copied.json().blogId
  const { title, content, cover, description, categoryId } = await calls.post(editor, blogId)
  const same = { title, content, cover, description, categoryId, authorLine: 'Ada', showContents: true }
  expect(await calls.post(editor, id)).toMatchObject({ ...same, state: 'draft', slug: null, missing: [] })
  expect((await calls.entries(id)).map(({ action, data }) => [action, data])).toEqual([
    ['post.duplicated', { from: blogId }],
  ])
  expect((await calls.duplicate(editor, randomUUID())).statusCode).toBe(404)
})
