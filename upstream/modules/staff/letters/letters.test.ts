import { randomUUID } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { letters } from '../../../platform/db/schema/newsletter.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { type LetterCalls, letterCalls } from './testing/letter-calls.ts'

let api: TestApp
let calls: LetterCalls
let marketing: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = letterCalls(api)
  marketing = await api.signedInStaff({ roles: ['marketing'], name: 'Bola Adeyemi' })
})
afterAll(() => api.close())

async function picture(fields: Partial<typeof media.$inferInsert> = {}) {
  const fileKey = `public/uploads/media/${randomUUID()}.webp`
  const size = { width: 800, height: 500, bytes: 9 }
  const row = { ...size, fileKey, fileName: 'kite.jpg', sha256: '0', alt: 'A kite', ...fields }
  const [added] = await api.db.insert(media).values(row).returning()
  return { mediaId: added?.mediaId ?? '', src: fileKey.replace(/^public/, '/media') }
}

describe('Writing a letter', () => {
  test('STF-227, STF-014: makes one draft for one form', async () => {
    const key = randomUUID()
    const fields = {
      subject: 'Kites in July',
      previewLine: 'Three courses start soon.',
      content: '<p>The <b>wind</b> is good.</p><script>x()</script>',
      blocks: ['posts', 'courses'],
    }
    const first = await calls.add(marketing, fields, key)
    const again = await calls.add(marketing, fields, key)
    expect([first.statusCode, again.statusCode]).toEqual([201, 201])
    const { letterId, ...letter } = first.json().letter
    expect(again.json().letter.letterId).toBe(letterId)
    expect(letter).toMatchObject({
      ...fields,
      content: '<p>The <b>wind</b> is good.</p>',
      blocks: ['courses', 'posts'],
      state: 'draft',
      counts: null,
      lastChange: { by: 'Bola Adeyemi' },
    })
    expect((await calls.entries(letterId)).map(({ action }) => action)).toEqual(['letter.added'])
  })

  test.each([
    ['subject', { subject: 'Hi' }, 'Use 5 to 80 characters.'],
    ['content', { subject: 'Kites', content: 'x'.repeat(60_001) }, 'The text is too long.'],
  ])('STF-227: says at the field %s what is wrong', async (path, fields, message) => {
    const refused = await calls.add(marketing, fields)
    expect(refused.statusCode).toBe(400)
    expect(refused.json().errors).toContainEqual({ path, message })
  })

  test('STF-228: asks for a new test after each change of what readers see', async () => {
    const letterId = await calls.tested(marketing)
    const changes = [
      { subject: 'Kites in May' },
      { previewLine: 'Soon' },
      { content: '<p>B</p>' },
      { blocks: ['posts'] },
    ]
    for (const change of changes) {
      await api.db.update(letters).set({ testedAt: new Date() }).where(eq(letters.letterId, letterId))
      expect((await calls.change(marketing, letterId, change)).json().letter.testedAt).toBeNull()
    }
  })

  test('STF-013: a change that changes nothing keeps the test and writes no entry', async () => {
    const letterId = await calls.tested(marketing)
    const before = await calls.row(letterId)
    const saved = await calls.change(marketing, letterId, { subject: 'Kites in July', blocks: [] })
    expect(saved.statusCode).toBe(200)
    expect(await calls.row(letterId)).toEqual(before)
  })

  test('STF-067: says who changed the letter since the form was opened', async () => {
    const letterId = await calls.draft(marketing)
    const { version } = await calls.letter(marketing, letterId)
    await calls.change(marketing, letterId, { subject: 'Kites in May' })
    const late = await calls.change(marketing, letterId, { version, subject: 'Kites in June' })
    expect(late.statusCode).toBe(412)
    expect(late.json()).toMatchObject({
      message: expect.stringContaining('Bola Adeyemi'),
      errors: [{ path: 'subject', message: 'Kites in May' }],
    })
  })

  test('STF-149: a picture of a letter is in use, until the letter is removed', async () => {
    const { mediaId, src } = await picture()
    const letterId = await calls.draft(marketing, { content: `<p><img src="${src}" alt="A kite"></p>` })
    const uses = () => api.db.select().from(mediaUses).where(eq(mediaUses.mediaId, mediaId))
    expect(await uses()).toMatchObject([{ kind: 'letter', subjectId: letterId, field: 'text' }])
    expect((await calls.remove(marketing, letterId)).statusCode).toBe(200)
    expect(await uses()).toEqual([])
    expect((await calls.get(marketing, `/${letterId}`)).statusCode).toBe(404)
  })
})

describe('What a letter lacks', () => {
  const missing = async (letterId: string) => (await calls.get(marketing, `/${letterId}`)).json().missing

  test('STF-228: a text and a test', async () => {
    const letterId = await calls.draft(marketing, { content: null })
    expect(await missing(letterId)).toEqual(['The letter has no text.', 'Send yourself a test first.'])
  })

  test('STF-228: descriptions of pictures, but for decorative ones', async () => {
    const [one, other, decorative] = [await picture(), await picture(), await picture({ isDecorative: true })]
    const content = [one, other, decorative].map(({ src }) => `<img src="${src}" alt="">`).join('')
    const letterId = await calls.tested(marketing, { content })
    expect(await missing(letterId)).toEqual(['2 pictures have no description.'])
    const refused = await calls.act(marketing, letterId, 'send')
    expect(refused.statusCode).toBe(409)
    expect(refused.json()).toMatchObject({
      reason: 'letter_incomplete',
      errors: [{ path: 'pictures', message: '2 pictures have no description.' }],
    })
  })

  test('STF-228: pictures that mail programs show', async () => {
    const words = 'Mail programs do not show SVG pictures. Use a JPEG, PNG or WebP picture instead.'
    const content = '<img src="/media/uploads/blogs/market.svg" alt="A market">'
    const letterId = await calls.tested(marketing, { content })
    expect(await missing(letterId)).toEqual([words])
    expect((await calls.act(marketing, letterId, 'send')).json().message).toBe(words)
  })

  test('STF-228: links to pages of the school that are not public', async () => {
    const [open, draft] = [await api.course(), await api.course({ state: 'draft' })]
    const link = (id: string) => `<a href="/course/browse-courses/${id}">A course</a>`
    const letterId = await calls.tested(marketing, { content: `<p>${link(open)} ${link(draft)}</p>` })
    expect(await missing(letterId)).toEqual([])
    const refused = await calls.act(marketing, letterId, 'send')
    expect(refused.json().message).toBe(`The link /course/browse-courses/${draft} does not answer.`)
  })
})

describe('The list of letters', () => {
  test('STF-227: finds letters by subject and state, the last changed first', async () => {
    const word = randomUUID().slice(0, 8)
    const first = await calls.draft(marketing, { subject: `First ${word}` })
    const second = await calls.draft(marketing, { subject: `Second ${word}` })
    await calls.change(marketing, first, { previewLine: 'Now' })
    const { rows, total, counts } = (await calls.get(marketing, '', { q: word, state: 'draft' })).json()
    expect(rows.map(({ letterId }: { letterId: string }) => letterId)).toEqual([first, second])
    expect([total, counts.draft]).toEqual([2, expect.any(Number)])
    expect((await calls.get(marketing, '', { q: word, state: 'sent' })).json().rows).toEqual([])
  })

  test('STF-060: is sorted by change or subject, either way', async () => {
    const word = `Violin${randomUUID().slice(0, 8)}`
    const ids: string[] = []
    for (const subject of [`${word} b`, `${word} A`, `${word} c`])
      ids.push(await calls.draft(marketing, { subject }))
    const [b, a, c] = ids
    const idsOf = async (sort: string) => {
      const { rows } = (await calls.get(marketing, '', { q: word, sort })).json()
      return rows.map(({ letterId }: { letterId: string }) => letterId)
    }
    expect(await idsOf('subject')).toEqual([a, b, c])
    expect(await idsOf('-subject')).toEqual([c, b, a])
    expect(await idsOf('changed')).toEqual([b, a, c])
    expect(await idsOf('violin')).toEqual([c, a, b])
  })
})
