import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { RICH_TEXT_RULES_VERSION } from '#domain/rich-text'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type PostCalls, postCalls } from './testing/post-calls.ts'

let api: TestApp
let calls: PostCalls
let editor: SignedInStaff
let bola: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = postCalls(api)
  editor = await api.signedInStaff({ roles: ['editor'] })
  bola = await api.signedInStaff({ name: 'Bola Adeyemi' })
})
afterAll(() => api.close())

const usesOf = async (blogId: string) => {
  const { kind, field, mediaId } = mediaUses
  const rows = await api.db
    .select({ kind, field, mediaId })
    .from(mediaUses)
    .where(eq(mediaUses.subjectId, blogId))
  return rows.toSorted((a, b) => a.field.localeCompare(b.field))
}
const pictured = (fileKey: string) => `<p><img src="${fileKey.replace('public', '/media')}" alt="A kite"></p>`

describe('The text of a post', () => {
  test('STF-132, STF-134: is cleaned when it is saved, and stays byte by byte when it comes back', async () => {
    const stored = '<p>Line<br/>break &amp; more</p>'
    const blogId = await calls.published({ contentHtml: stored })
    await calls.change(editor, blogId, { content: stored, title: 'Drones' })
    expect(await calls.row(blogId)).toMatchObject({ contentHtml: stored, htmlRules: 0 })
    const content = '<p onclick="go()">Fly<script>go()</script></p>'
    expect((await calls.change(editor, blogId, { content })).json().post.content).toBe('<p>Fly</p>')
    expect((await calls.row(blogId)).htmlRules).toBe(RICH_TEXT_RULES_VERSION)
  })

  test('STF-139: has 60,000 characters at most', async () => {
    const blogId = await calls.draft()
    const letters = (count: number) => `<p>${'ọ'.repeat(count - '<p></p>'.length)}</p>`
    expect((await calls.change(editor, blogId, { content: letters(60_000) })).statusCode).toBe(200)
    for (const content of [letters(60_001), `<p>${'&'.repeat(20_000)}</p>`]) {
      const refused = await calls.change(editor, blogId, { content })
      expect([refused.statusCode, refused.json()]).toMatchObject([
        400,
        { message: 'The text is too long.', errors: [{ path: 'content' }] },
      ])
    }
  })

  test('STF-149: uses of cover and pictures are written again with each save', async () => {
    const [cover, first, last] = [await calls.picture(), await calls.picture(), await calls.picture()]
    const blogId = await calls.draft()
    await calls.change(editor, blogId, { coverMediaId: cover.mediaId, content: pictured(first.fileKey) })
    const use = { kind: 'post', field: 'text' }
    const ofCover = { ...use, field: 'cover', mediaId: cover.mediaId }
    expect(await usesOf(blogId)).toEqual([ofCover, { ...use, mediaId: first.mediaId }])
    await calls.change(editor, blogId, { content: pictured(last.fileKey) })
    expect(await usesOf(blogId)).toEqual([ofCover, { ...use, mediaId: last.mediaId }])
    await calls.change(editor, blogId, { coverMediaId: null, content: null })
    expect(await usesOf(blogId)).toEqual([])
  })

  test('STF-137: a text with a picture that was removed is refused at the text', async () => {
    const { mediaId, fileKey } = await calls.picture()
    await api.db.delete(media).where(eq(media.mediaId, mediaId))
    const refused = await calls.change(editor, await calls.draft(), { content: pictured(fileKey) })
    const message = 'A picture of this text has been removed. Take it out of the text.'
    expect([refused.statusCode, refused.json().errors]).toEqual([400, [{ path: 'content', message }]])
  })
})

test('STF-112: the history says who changed what, with the text before', async () => {
  const blogId = await calls.published()
  const { contentHtml } = await calls.row(blogId)
  await calls.change(bola, blogId, { content: '<p>New.</p>', showContents: true })
  await calls.act(bola, blogId, 'archive', { leadsTo: null })
  const { changes } = (await calls.get(editor, `/${blogId}/history`)).json()
  const by = 'Bola Adeyemi'
  expect(changes).toMatchObject([
    { by, what: 'Post archived', fields: ['state', 'where its address leads'] },
    { by, what: 'Post changed', fields: ['text', 'table of contents'], content: contentHtml },
  ])
  expect((await calls.get(editor, `/${randomUUID()}/history`)).statusCode).toBe(404)
})
