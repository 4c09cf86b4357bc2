import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { mediaUses } from '../../../platform/db/schema/media.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { replaceInHtml } from './replace-in-html.ts'
import { mediaCalls } from './testing/media-calls.ts'

let api: TestApp
let calls: ReturnType<typeof mediaCalls>
let editor: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = mediaCalls(api)
  editor = await api.signedInStaff({ roles: ['editor'] })
})
afterAll(() => api.close())

const replace = (from: string, to: string) =>
  calls.call(editor, { method: 'POST', url: `/staff/media/${from}/replace`, payload: { mediaId: to } })

test('STF-150: a picture takes every place of another one', async () => {
  const old = await calls.stored(editor.staffId)
  const fresh = await calls.stored(editor.staffId, { alt: 'A "blue" kite', width: 800, height: 500 })
  const [one, other] = [await calls.covered(old), await calls.covered(old)]
  const response = await replace(old.mediaId, fresh.mediaId)
  expect(response.json()).toEqual({ places: 4, message: 'Replaced in 4 places.' })
  for (const courseId of [one, other]) {
    const src = fresh.fileKey.replace('public', '/media')
    expect(await calls.courseRow(courseId)).toMatchObject({
      coverMediaId: fresh.mediaId,
      imageKey: fresh.fileKey,
      descriptionHtml: `<p>A robot.</p><img src="${src}" alt="A &quot;blue&quot; kite" width="800" height="500" />`,
      revision: 1,
    })
  }
  expect(await api.db.$count(mediaUses, eq(mediaUses.mediaId, old.mediaId))).toBe(0)
  expect(await api.db.$count(mediaUses, eq(mediaUses.mediaId, fresh.mediaId))).toBe(4)
  expect(await calls.actionsOn(old.mediaId)).toEqual(['media.replaced'])
  const removed = await calls.call(editor, { method: 'DELETE', url: `/staff/media/${old.mediaId}` })
  expect(removed.statusCode).toBe(200)
})

test('STF-150: a picture that is used nowhere is replaced nowhere', async () => {
  const [old, fresh] = [await calls.stored(editor.staffId), await calls.stored(editor.staffId)]
  expect((await replace(old.mediaId, fresh.mediaId)).json().message).toBe('This picture is used nowhere.')
  expect(await calls.actionsOn(old.mediaId)).toEqual([])
})

test('STF-146, STF-150: a decorative, unknown or the same picture replaces no cover', async () => {
  const old = await calls.stored(editor.staffId)
  await calls.covered(old)
  const decorative = await calls.stored(editor.staffId, { alt: '', isDecorative: true })
  for (const id of [decorative.mediaId, randomUUID(), old.mediaId, 'none'])
    expect((await replace(old.mediaId, id)).statusCode).toBe(400)
  expect((await replace(randomUUID(), old.mediaId)).statusCode).toBe(404)
})

test('Only the tags of the old picture change', () => {
  const html = '<img src="/media/a.webp" alt="A"><p>src="/media/a.webp"</p><img alt="B" src="/media/b.webp">'
  expect(replaceInHtml(html, '/media/a.webp', { src: '/media/c.webp', alt: 'C', width: 1, height: 2 })).toBe(
    '<img src="/media/c.webp" alt="C"><p>src="/media/a.webp"</p><img alt="B" src="/media/b.webp">',
  )
})
