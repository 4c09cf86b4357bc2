import { once } from 'node:events'
import { createServer } from 'node:http'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { z } from 'zod'
import { blogs } from '../../platform/db/complete-blogs.ts'
import { auditEvents } from '../../platform/db/schema/audit.ts'
import { type TestApp, testApp } from '../../testing/app.ts'
import { announcePosts } from './announce-posts.ts'

const INDEXNOW_KEY = 'a-key-of-the-school'
const Announcement = z.object({
  host: z.string(),
  key: z.string(),
  keyLocation: z.string(),
  urlList: z.array(z.string()),
})

const received: z.infer<typeof Announcement>[] = []
let status = 202
let refusedWord = ''
const service = createServer(async (request, response) => {
  let body = ''
  for await (const chunk of request) body += chunk
  received.push(Announcement.parse(JSON.parse(body)))
  response.writeHead(refusedWord && body.includes(refusedWord) ? 422 : status).end()
})

let api: TestApp
let endpoint = ''
beforeAll(async () => {
  api = await testApp({ env: { SITE_ORIGIN: 'https://school.example' } })
  await once(service.listen(0, '127.0.0.1'), 'listening')
  const address = service.address()
  endpoint = `http://127.0.0.1:${typeof address === 'object' ? address?.port : 0}/indexnow`
})
afterAll(async () => {
  service.close()
  await api.close()
})
beforeEach(() => {
  received.length = 0
  status = 202
  refusedWord = ''
})

const HOUR_MS = 3_600_000

/** @returns the id */
async function addPost(slug: string, fields: Partial<typeof blogs.$inferInsert> = {}): Promise<string> {
  const row = {
    title: slug,
    slug,
    category: 'EVENTS',
    description: 'In short.',
    imageKey: 'public/uploads/blog/lamp.svg',
    contentHtml: '<p>At length.</p>',
    publishedAt: new Date(),
    ...fields,
  }
  const [added] = await api.db.insert(blogs).values(row).returning()
  return added?.blogId ?? ''
}

const announce = () => announcePosts({ db: api.db, env: { ...api.env, INDEXNOW_KEY } }, endpoint)
const announced = () => received.flatMap(({ urlList }) => urlList)

test('STF-289: a new post is announced once, under the key of the school', async () => {
  const blogId = await addPost('kites-and-wind')
  await announce()
  expect(received).toEqual([
    {
      host: 'school.example',
      key: INDEXNOW_KEY,
      keyLocation: `https://school.example/${INDEXNOW_KEY}.txt`,
      urlList: ['https://school.example/blog-details/kites-and-wind'],
    },
  ])
  await api.db.update(blogs).set({ slug: 'wind', publishedAt: new Date() }).where(eq(blogs.blogId, blogId))
  await announce()
  expect(received).toHaveLength(1)
  expect(await api.db.select().from(auditEvents).where(eq(auditEvents.subject, blogId))).toMatchObject([
    { actorKind: 'system', action: 'post.announced', subjectKind: 'post' },
  ])
})

test('STF-289: without a key nothing is announced', async () => {
  const blogId = await addPost('without-a-key')
  await announcePosts(api, endpoint)
  expect(received).toEqual([])
  await api.db.delete(blogs).where(eq(blogs.blogId, blogId))
})

test('STF-289: older posts, and those that are not public, are not announced', async () => {
  await addPost('older', { publishedAt: new Date(Date.now() - 25 * HOUR_MS) })
  await addPost('archived', { state: 'archived', archivedAt: new Date() })
  await addPost('scheduled', { state: 'scheduled', publishAt: new Date(Date.now() + HOUR_MS) })
  await announce()
  expect(received).toEqual([])
})

test('STF-289: an announcement that is refused is sent again by the next run', async () => {
  await addPost('refused-once')
  status = 503
  await expect(announce()).rejects.toThrow('IndexNow responded 503')
  status = 200
  await announce()
  await announce()
  expect(announced()).toEqual(Array(2).fill('https://school.example/blog-details/refused-once'))
})

test('STF-289: one address that is refused does not hold the others', async () => {
  await addPost('first-of-three')
  const refused = await addPost('refused-alone')
  await addPost('third-of-three')
  refusedWord = 'refused-alone'
  await expect(announce()).rejects.toThrow(`IndexNow refused the posts ${refused}`)
  received.length = 0
  refusedWord = ''
  await announce()
  expect(announced()).toEqual(['https://school.example/blog-details/refused-alone'])
})
