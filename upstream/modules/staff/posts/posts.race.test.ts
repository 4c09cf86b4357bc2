import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { OpenDb } from '../../../platform/db/open.ts'
import { blogCounts, contentVersions } from '../../../platform/db/schema/catalogue-counts.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { postgresDatabase } from '../../../testing/postgres.ts'
import { untilOneWaits } from '../../../testing/until-one-waits.ts'
import { publishScheduledPosts } from './post-jobs.ts'
import { type PostCalls, postCalls } from './testing/post-calls.ts'

let database: OpenDb
let api: TestApp
let calls: PostCalls
let owner: SignedInStaff
beforeAll(async () => {
  database = await postgresDatabase()
  api = await testApp({ database })
  calls = postCalls(api)
  owner = await api.signedInStaff()
})
afterAll(async () => {
  await api?.close()
  await database?.close()
})

const ROUNDS = 6
const word = () => `word-${randomUUID()}`
type Response = Awaited<ReturnType<PostCalls['change']>>
const statuses = (responses: readonly Response[]) =>
  responses.map(({ statusCode }) => statusCode).toSorted((a, b) => a - b)

/** The word to which a visitor of the word is led. */
async function shownFor(slug: string): Promise<string | undefined> {
  const query = { path: `/blog-details/${slug}` }
  return (await api.app.inject({ url: '/redirects', query })).json().toPath?.replace('/blog-details/', '')
}

test('STF-066: two people who save one post from the same version: one is saved, the other is told', async () => {
  const blogId = await calls.published()
  const { version } = await calls.post(owner, blogId)
  const responses = await Promise.all(
    ['Kites', 'Drones'].map((title) => calls.change(owner, blogId, { version, title })),
  )
  expect(statuses(responses)).toEqual([200, 412])
  expect(await calls.entries(blogId)).toHaveLength(1)
})

test('STF-121, STF-122: one word that several people take at once goes to one post', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const slug = word()
    const posts = [await calls.published(), await calls.draft()]
    const responses = await Promise.all([
      ...posts.map((blogId) => calls.change(owner, blogId, { slug })),
      calls.add(await api.signedInStaff(), { title: 'Kites', slug }),
    ])
    expect(responses.filter(({ statusCode }) => statusCode < 300)).toHaveLength(1)
    for (const refused of responses.filter(({ statusCode }) => statusCode >= 300))
      expect([refused.statusCode, refused.json()]).toMatchObject([
        409,
        { reason: 'address_used', errors: [{ path: 'slug' }] },
      ])
  }
})

test('STF-121: drafts of one title that are published at once get different addresses', async () => {
  const title = word()
  const drafts = [await calls.draft({ title }), await calls.draft({ title }), await calls.draft({ title })]
  expect(statuses(await Promise.all(drafts.map((id) => calls.act(owner, id, 'publish'))))).toEqual([
    200, 200, 200,
  ])
  const slugs = await Promise.all(drafts.map(async (id) => (await calls.row(id)).slug))
  expect(slugs.toSorted()).toEqual([title, `${title}-2`, `${title}-3`])
})

test('STF-122: a word that a post leaves is never taken by another one at the same time', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [slug, next] = [word(), word()]
    const [leaving, taking] = [await calls.published({ slug }), await calls.published()]
    const [left, taken] = await Promise.all([
      calls.change(owner, leaving, { slug: next }),
      calls.change(owner, taking, { slug }),
    ])
    expect([left?.statusCode, taken?.statusCode]).toEqual([200, 409])
    expect(await calls.leads(slug)).toEqual([next])
  }
})

test('STF-126: of publishing again and archiving at once, one is done and the other is told', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const blogId = await calls.published()
    const { version, slug } = await calls.post(owner, blogId)
    const responses = await Promise.all([
      calls.act(owner, blogId, 'publish', { version, asNew: true }),
      calls.act(owner, blogId, 'archive', { version, leadsTo: null }),
    ])
    const [again, archived] = responses.map(({ statusCode }) => statusCode)
    const { state } = await calls.row(blogId)
    expect([state, await calls.leads(slug)]).toEqual(
      archived === 200 ? ['archived', ['/blog']] : ['published', [undefined]],
    )
    // An archived post cannot be published, which is said before the version is compared.
    expect([again, archived]).toEqual(archived === 200 ? [409, 200] : [200, 412])
    expect(await calls.entries(blogId)).toHaveLength(1)
  }
})

test('STF-123, STF-126: posts that are archived at once, each leading to the next, make no circle', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const slugs = [word(), word(), word()]
    const ids: string[] = []
    for (const slug of slugs) ids.push(await calls.published({ slug }))
    const responses = await Promise.all(
      ids.map((id, index) => calls.act(owner, id, 'archive', { leadsTo: ids[(index + 1) % 3] })),
    )
    // One that is archived already is no target, so the last finds none.
    expect([...new Set(statuses(responses))]).toEqual([200, 400])
    const goals = await Promise.all(slugs.map(shownFor))
    const states = await Promise.all(ids.map(async (id) => (await calls.row(id)).state))
    const open = slugs[states.indexOf('published')]
    expect(goals.map((goal) => goal ?? open)).toEqual([open, open, open])
  }
})

test('STF-126: an address that moves while another post begins to lead to it is followed', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const [slug, goal, next] = [word(), word(), word()]
    const blogId = await calls.published({ slug })
    const target = await calls.published({ slug: goal })
    const responses = await Promise.all([
      calls.act(owner, blogId, 'archive', { leadsTo: target }),
      calls.change(owner, target, { slug: next }),
    ])
    expect(statuses(responses)).toEqual([200, 200])
    expect(await calls.leads(slug, goal, next)).toEqual([next, next, undefined])
  }
})

test('STF-120, STF-297: two processes publish a scheduled post once', async () => {
  const due = { state: 'scheduled' as const, publishAt: new Date(), publishedAt: null }
  const ids = await Promise.all(Array.from({ length: 8 }, () => calls.published(due)))
  const later = new Date(Date.now() + 1000)
  await Promise.all(Array.from({ length: 4 }, () => publishScheduledPosts(api, later)))
  for (const blogId of ids) {
    expect((await calls.row(blogId)).state).toBe('published')
    expect(await calls.entries(blogId)).toHaveLength(1)
  }
})

test('STF-120, STF-126: archiving and moving lock the counts of posts before the versions, as other changes do', async () => {
  const { categoryId } = await calls.row(await calls.published())
  for (const step of [
    (id: string) => calls.act(owner, id, 'archive', { leadsTo: 'gone' }),
    (id: string) => calls.change(owner, id, { slug: word(), categoryId }),
  ]) {
    const blogId = await calls.published()
    const { category } = await calls.row(blogId)
    const held = Promise.withResolvers<void>()
    const release = Promise.withResolvers<void>()
    const holder = api.db.transaction(async (tx) => {
      await tx
        .select()
        .from(blogCounts)
        .where(eq(blogCounts.category, category ?? ''))
        .for('update')
      held.resolve()
      await release.promise
    })
    await held.promise
    const answer = step(blogId)
    await untilOneWaits(api.db)
    const free = await api.db.transaction((tx) =>
      tx.select().from(contentVersions).for('update', { skipLocked: true }),
    )
    release.resolve()
    await holder
    expect([(await answer).statusCode, free.map(({ name }) => name)]).toMatchObject([
      200,
      expect.arrayContaining(['blogs']),
    ])
  }
})

test('STF-120: a scheduled post that cannot be published does not hold the later ones', async () => {
  const fields = { state: 'scheduled' as const, publishedAt: null }
  const stuck = await calls.published({ ...fields, title: 'Stuck', publishAt: new Date(Date.now() - 60_000) })
  const later = await calls.published({ ...fields, publishAt: new Date() })
  await api.db.execute(
    sql`alter table blogs add constraint stuck check (not (title = 'Stuck' and state = 'published'))`,
  )
  const run = publishScheduledPosts(api, new Date(Date.now() + 1000))
  await expect(run).rejects.toThrow('Scheduled posts were not published.')
  expect([(await calls.row(stuck)).state, (await calls.row(later)).state]).toEqual(['scheduled', 'published'])
  await api.db.execute(sql`alter table blogs drop constraint stuck`)
})
