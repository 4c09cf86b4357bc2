import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { letters, newsletterSubscribers } from '../../../platform/db/schema/newsletter.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { mediaCalls } from '../media/testing/media-calls.ts'
import { type LetterCalls, letterCalls } from './testing/letter-calls.ts'

let api: TestApp
let calls: LetterCalls
let owner: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = letterCalls(api)
  owner = await api.signedInStaff()
})
afterAll(() => api.close())

test('STF-150: a draft takes the replacement of a picture, and a sent letter keeps what its readers load', async () => {
  const media = mediaCalls(api)
  const [old, fresh] = [
    await media.stored(owner.staffId, { alt: 'A kite' }),
    await media.stored(owner.staffId, { alt: 'A blue kite' }),
  ]
  const srcOf = ({ fileKey }: { fileKey: string }) => fileKey.replace('public', '/media')
  const content = `<p><img src="${srcOf(old)}" alt="A kite"></p>`
  const [draft, sent] = [await calls.tested(owner, { content }), await calls.tested(owner, { content })]
  await calls.subscribers(1)
  await calls.act(owner, sent, 'send')
  await api.db.delete(newsletterSubscribers)
  const replaced = await media.call(owner, {
    method: 'POST',
    url: `/staff/media/${old.mediaId}/replace`,
    payload: { mediaId: fresh.mediaId },
  })
  expect(replaced.json().places).toBe(1)
  expect(await calls.letter(owner, draft)).toMatchObject({
    content: `<p><img src="${srcOf(fresh)}" alt="A blue kite"></p>`,
    testedAt: null,
  })
  expect((await calls.entries(draft)).at(-1)).toMatchObject({
    action: 'letter.changed',
    data: { through: 'picture' },
  })
  expect((await calls.letter(owner, sent)).content).toBe(content)
  const removed = await media.call(owner, { method: 'DELETE', url: `/staff/media/${old.mediaId}` })
  expect(removed.json().reason).toBe('media_in_use')
  const detail = await media.call(owner, { method: 'GET', url: `/staff/media/${old.mediaId}` })
  expect(detail.json().media.usedIn).toMatchObject([{ kind: 'letter', title: 'Kites in July', path: null }])
  await api.db.delete(letters).where(eq(letters.letterId, sent))
})

test('STF-149: those who may not read letters see that a letter uses a picture, and not its subject', async () => {
  const media = mediaCalls(api)
  const picture = await media.stored(owner.staffId)
  const content = `<p><img src="${picture.fileKey.replace('public', '/media')}" alt="A kite"></p>`
  await calls.tested(owner, { content })
  const [editor, marketing] = [
    await api.signedInStaff({ roles: ['editor'] }),
    await api.signedInStaff({ roles: ['marketing'] }),
  ]
  const titleFor = async (person: SignedInStaff) =>
    (await media.detail(person, picture.mediaId)).usedIn.map(({ title }: { title: string }) => title)
  expect(await titleFor(editor)).toEqual(['A letter'])
  expect(await titleFor(marketing)).toEqual(['Kites in July'])
  const { version, alt } = await media.detail(editor, picture.mediaId)
  const form = { alt, decorative: false, focalX: 10, focalY: 10, showsChild: false, consent: false, version }
  const url = `/staff/media/${picture.mediaId}`
  const changed = await media.call(editor, { method: 'PATCH', url, payload: form })
  expect(changed.json().media.usedIn).toMatchObject([{ title: 'A letter' }])
})
