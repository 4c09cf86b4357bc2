import { randomUUID } from 'node:crypto'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { MAX_TEXT_LINKS } from '#domain/rich-text'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type PostCalls, postCalls } from '../posts/testing/post-calls.ts'

let api: TestApp
let posts: PostCalls
let marketing: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  posts = postCalls(api)
  marketing = await api.signedInStaff({ roles: ['marketing'] })
})
afterAll(() => api.close())

const check = (paths: string[]) =>
  api.app.inject({
    method: 'POST',
    url: '/staff/text-links',
    headers: marketing.headers,
    payload: { paths },
  })

const hiddenOf = async (...paths: string[]): Promise<string[]> => (await check(paths)).json().hidden

const coursePath = (courseId: string) => `/course/browse-courses/${courseId}`
const postPath = (address: string) => `/blog-details/${address}`
const word = () => `kites-${randomUUID().slice(0, 8)}`

describe('STF-138: a link to an own page is marked', () => {
  test('when the course is a draft, scheduled or archived, or there is none', async () => {
    const hidden = [
      await api.course({ state: 'draft' }),
      await api.course({ state: 'scheduled', publishAt: new Date(Date.now() + 3_600_000) }),
      await api.course({ state: 'archived' }),
      randomUUID(),
      'none',
    ].map(coursePath)
    const open = coursePath(await api.course())
    expect(await hiddenOf(open, ...hidden, `${open}/`)).toEqual(hidden)
  })

  test('when the post is a draft or archived, by its id and its word', async () => {
    const [open, closed] = [word(), word()]
    const shown = await posts.published({ slug: open })
    const archived = await posts.published({ slug: closed })
    const draft = await posts.draft()
    const editor = await api.signedInStaff({ roles: ['editor'] })
    await posts.act(editor, archived, 'archive', { leadsTo: shown })
    const hidden = [closed, archived, draft, word()].map(postPath)
    expect(await hiddenOf(postPath(open), postPath(shown), ...hidden)).toEqual(hidden)
  })

  test('but not when it is an earlier address of a post that is public', async () => {
    const [first, second] = [word(), word()]
    const blogId = await posts.published({ slug: first })
    const editor = await api.signedInStaff({ roles: ['editor'] })
    await posts.change(editor, blogId, { slug: second })
    expect(await hiddenOf(postPath(first), postPath(second))).toEqual([])
    await posts.act(editor, blogId, 'archive', { leadsTo: null })
    expect(await hiddenOf(postPath(first), postPath(second))).toEqual([first, second].map(postPath))
  })

  test('when the site has no such page', async () => {
    const hidden = [
      '/nothing-here',
      '/staff',
      '/category/nothing',
      '/learn/nothing',
      '/go/none',
      '/blog-details/%',
      '/blog-details/%00',
      '/go/%00',
      '/category/nothing/page/2',
    ]
    expect(await hiddenOf('/', '/blog', '/faqs', '/user/privacy', ...hidden)).toEqual(hidden)
  })

  test('and a category of posts is public while it has one', async () => {
    const blogId = await posts.published()
    const { category } = await posts.row(blogId)
    const path = `/category/${encodeURIComponent(category ?? '')}`
    expect(await hiddenOf(path, `${path}/page/2`, `${path}/page/2/`)).toEqual([])
  })
})

test('STF-138: a check of more links than a text is asked for at once is refused', async () => {
  const paths = Array.from({ length: MAX_TEXT_LINKS + 1 }, (_, index) => `/page-${index}`)
  expect((await check(paths)).statusCode).toBe(400)
})
