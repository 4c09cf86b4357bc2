import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import type { MediaRow } from '#contract/staff/media'
import { allBlogs } from '../../../platform/db/schema/blogs.ts'
import { mediaUses } from '../../../platform/db/schema/media.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { onFreshnessWake } from '../../catalogue/wake-freshness.ts'
import { mediaCalls } from './testing/media-calls.ts'

let api: TestApp
let calls: ReturnType<typeof mediaCalls>
let editor: SignedInStaff
let woken: string[] = []
beforeAll(async () => {
  api = await testApp()
  calls = mediaCalls(api)
  editor = await api.signedInStaff({ roles: ['editor'] })
  onFreshnessWake((paths) => {
    woken = [...paths]
  })
})
beforeEach(() => {
  woken = []
})
afterAll(() => api.close())

const replace = (from: string, to: string) =>
  calls.call(editor, { method: 'POST', url: `/staff/media/${from}/replace`, payload: { mediaId: to } })
const pathOf = async (blogId: string) => `/blog-details/${(await calls.postRow(blogId))?.slug}`

test('STF-150: a picture takes every place of another one in courses and posts, cover and text', async () => {
  const old = await calls.stored(editor.staffId)
  const fresh = await calls.stored(editor.staffId, { alt: 'A "blue" kite', width: 800, height: 500 })
  const courseId = await calls.covered(old)
  const [post, draft] = [await calls.coveredPost(old), await calls.coveredPost(old)]
  await api.db.update(allBlogs).set({ state: 'draft' }).where(eq(allBlogs.blogId, draft))
  const before = await calls.postRow(post)
  expect((await replace(old.mediaId, fresh.mediaId)).json().message).toBe('Replaced in 6 places.')
  const contentHtml = `<p>A kite.</p><img src="${fresh.fileKey.replace('public', '/media')}" alt="A &quot;blue&quot; kite" width="800" height="500" />`
  for (const blogId of [post, draft])
    expect(await calls.postRow(blogId)).toMatchObject({
      coverMediaId: fresh.mediaId,
      imageKey: fresh.fileKey,
      contentHtml,
      revision: 1,
    })
  expect(await calls.courseRow(courseId)).toMatchObject({ coverMediaId: fresh.mediaId, revision: 1 })
  expect(woken).toEqual([`/course/browse-courses/${courseId}`, await pathOf(post)])
  expect(await calls.entriesOf(post)).toMatchObject([
    {
      action: 'post.changed',
      before: { cover: old.fileKey, content: before?.contentHtml },
      after: { cover: fresh.fileKey, content: contentHtml },
      data: { through: 'picture' },
    },
  ])
  expect(await api.db.$count(mediaUses, eq(mediaUses.mediaId, old.mediaId))).toBe(0)
  expect((await api.app.inject(`/blogs/${post}`)).json().blog).toMatchObject({ blogImage: fresh.fileKey })
})

test('STF-149: names the posts that use it, and cannot be removed', async () => {
  const picture = await calls.stored(editor.staffId)
  const blogId = await calls.coveredPost(picture)
  const use = { kind: 'post', title: 'A kite for a windy day', path: `/staff/posts/${blogId}` }
  expect((await calls.detail(editor, picture.mediaId)).usedIn).toEqual([
    { ...use, field: 'cover' },
    { ...use, field: 'text' },
  ])
  const refused = await calls.call(editor, { method: 'DELETE', url: `/staff/media/${picture.mediaId}` })
  expect([refused.statusCode, refused.json().message]).toEqual([
    409,
    'Used in 2 places. Replace it there first.',
  ])
  const response = await calls.call(editor, { method: 'GET', url: '/staff/media?kind=post' })
  const ids = response.json().rows.map(({ mediaId }: MediaRow) => mediaId)
  expect(ids).toContain(picture.mediaId)
})

test('STF-148: new words of a picture reach the posts whose cover it is', async () => {
  const picture = await calls.stored(editor.staffId)
  const other = await calls.stored(editor.staffId)
  const blogId = await calls.coveredPost(picture)
  const inText = await calls.coveredPost(other)
  await api.db
    .insert(mediaUses)
    .values({ mediaId: picture.mediaId, kind: 'post', subjectId: inText, field: 'text' })
  const before = await calls.postRow(blogId)
  const {
    alt: _,
    decorative,
    focalX,
    focalY,
    showsChild,
    version,
  } = await calls.detail(editor, picture.mediaId)
  const payload = { alt: 'A red kite', decorative, focalX, focalY, showsChild, consent: false, version }
  const url = `/staff/media/${picture.mediaId}`
  expect((await calls.call(editor, { method: 'PATCH', url, payload })).statusCode).toBe(200)
  const after = await calls.postRow(blogId)
  expect(after?.revision).toBe(1)
  expect(after?.updatedAt.getTime()).toBeGreaterThan(before?.updatedAt.getTime() ?? 0)
  expect((await calls.postRow(inText))?.revision).toBe(0)
  expect(woken).toEqual([await pathOf(blogId)])
  expect((await api.app.inject(`/blogs/${blogId}`)).json().blog.blogImageAlt).toBe('A red kite')
  expect(await calls.entriesOf(blogId)).toMatchObject([
    { action: 'post.changed', before: { coverAlt: 'A kite' }, after: { coverAlt: 'A red kite' } },
  ])
})
