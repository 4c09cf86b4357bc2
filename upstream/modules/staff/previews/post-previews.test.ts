import { eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { insertPost } from '../../../testing/insert-post.ts'
import { courseCalls } from '../courses/testing/course-calls.ts'
import { setUpPreviews } from './testing/set-up.ts'

const { api, editor, makeLinkAt, open, statusOf } = await setUpPreviews()

const linksOfPost = (blogId: string) => `/staff/posts/${blogId}/preview-links`

describe('STF-140: a preview link of a post', () => {
  const draftPost = async () => {
    const [row] = await api.db
      .insert(allBlogs)
      .values({ title: 'Kites and Wind', state: 'draft' })
      .returning()
    return row?.blogId ?? ''
  }

  test('shows a draft that lacks everything but its title, without a session', async () => {
    const { url, address } = await makeLinkAt(linksOfPost(await draftPost()))
    expect(address).toMatch(/^http:\/\/localhost:\d+\/draft\/post\/[\w-]{36}\/\d{13}\.[\da-f]{64}$/)
    const response = await open(url)
    expect(response.json()).toMatchObject({
      state: 'draft',
      blog: {
        blogTitle: 'Kites and Wind',
        blogContent: null,
        blogCategory: null,
        slug: null,
        createdAt: null,
      },
    })
    expect(response.headers['cache-control']).toBe('no-store')
  })

  test('shows the saved text, the author line and the words of the cover of a post of any state', async () => {
    const { mediaId } = await courseCalls(api).picture()
    const fields = { coverMediaId: mediaId, authorLine: 'Ifeoma Nwosu', showContents: true }
    const { blogId } = await insertPost(api.db, { ...fields, state: 'archived', publishedAt: new Date() })
    const { blog, state } = (await open((await makeLinkAt(linksOfPost(blogId))).url)).json()
    expect(state).toBe('archived')
    expect(blog).toMatchObject({
      blogContent: '<p>Wait for the wind.</p>',
      blogImageAlt: 'A kite',
      authorLine: 'Ifeoma Nwosu',
      showContents: true,
    })
  })

  test('STF-141: is of one post, ends after 7 days, and with all others of the post, whose version stays', async () => {
    const [one, other] = [await draftPost(), await draftPost()]
    const { url, endsAt } = await makeLinkAt(linksOfPost(one))
    expect(await statusOf(url.replace(one, other))).toBe(404)
    expect(await statusOf(url.replace('/post/', '/course/'))).toBe(404)
    vi.useFakeTimers({ now: Date.parse(endsAt), toFake: ['Date'] })
    expect(await statusOf(url)).toBe(404)
    vi.useRealTimers()
    expect(await statusOf(url)).toBe(200)
    const updatedAt = async () =>
      (await api.db.select().from(allBlogs).where(eq(allBlogs.blogId, one)))[0]?.updatedAt
    const version = await updatedAt()
    const { headers } = editor
    const ended = await api.app.inject({ method: 'DELETE', url: linksOfPost(one), headers })
    expect(ended.json()).toEqual({ message: 'All preview links have ended.' })
    expect(await statusOf(url)).toBe(404)
    expect(await updatedAt()).toEqual(version)
  })

  test('STF-012: is in the audit, and for those who write posts', async () => {
    const blogId = await draftPost()
    await makeLinkAt(linksOfPost(blogId))
    await api.app.inject({ method: 'DELETE', url: linksOfPost(blogId), headers: editor.headers })
    const entries = await api.db
      .select()
      .from(auditEvents)
      .where(eq(auditEvents.subject, blogId))
      .orderBy(auditEvents.auditId)
    expect(entries.map(({ action, subjectKind }) => [action, subjectKind])).toEqual([
      ['post.preview_made', 'post'],
      ['post.previews_ended', 'post'],
    ])
    const { headers } = await api.signedInStaff({ roles: ['office'] })
    for (const method of ['POST', 'DELETE'] as const) {
      expect((await api.app.inject({ method, url: linksOfPost(blogId), headers })).statusCode).toBe(403)
      const url = linksOfPost('9c07314c-d739-819e-94ed-7ef6507139fb')
      expect((await api.app.inject({ method, url, headers: editor.headers })).statusCode).toBe(404)
    }
  })
})
