import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { readSiteContent, type Testimonial } from '#contract/api/site-content'
import type { ContentState } from '#contract/staff/content'
import { auditEvents } from '../../../platform/db/schema/audit.ts'
import { contentVersions } from '../../../platform/db/schema/catalogue-counts.ts'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { siteContent } from '../../../platform/db/schema/site-content.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'

let api: TestApp
let editor: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  editor = await api.signedInStaff({ roles: ['marketing'] })
})
beforeEach(async () => {
  await api.db.delete(siteContent)
  await api.db.delete(mediaUses)
})
afterAll(() => api.close())

type Value = Record<string, unknown>

const put = (section: string, version: string | null, value: Value, { headers } = editor) =>
  api.app.inject({
    method: 'PUT',
    url: `/staff/content/${section}`,
    headers,
    payload: { version, value },
  })

const restore = (section: string, version: string) =>
  api.app.inject({
    method: 'DELETE',
    url: `/staff/content/${section}?version=${version}`,
    headers: editor.headers,
  })

async function saved(section: string, value: Value, version: string | null = null): Promise<ContentState> {
  const answer = await put(section, version, value)
  expect(answer.statusCode).toBe(200)
  return answer.json().content
}

const publicContent = async () =>
  readSiteContent.response.parse((await api.app.inject('/site-content')).json()).sections

const list = async (): Promise<ContentState[]> =>
  (await api.app.inject({ url: '/staff/content', headers: editor.headers })).json().sections

const history = async (section: string) =>
  (await api.app.inject({ url: `/staff/content/${section}/history`, headers: editor.headers })).json().changes

const version = async () =>
  (await api.db.select().from(contentVersions).where(eq(contentVersions.name, 'content')))[0]?.version

const changedBy = (fields: string) =>
  `Changed by Bola Adeyemi 1 minute ago: ${fields}. Your changes are still here and have not been saved yet.`

const figures = (value: string) => ({ items: [{ id: 's1', value, label: 'learners' }] })

const quote = (fields: Partial<Testimonial> = {}): Testimonial => ({
  id: 'new-1',
  hidden: false,
  quote: 'She asks when the next lesson is.',
  author: 'Ada Obi',
  role: 'Mother, Lagos',
  rating: 5,
  consentDay: '2026-01-31',
  sample: false,
  ...fields,
})

const answerOf = (answer: string) => ({
  items: [{ id: 'q1', hidden: false, question: 'Where do you teach?', answer }],
})

describe('A section of the site', () => {
  it('STF-246: is public once it is saved, and gone once the original is shown again', async () => {
    expect(await publicContent()).toEqual([])
    const { version: first } = await saved('statistics', figures('12K'))
    expect(await publicContent()).toEqual([
      { section: 'statistics', value: figures('12K'), schemaVersion: 1 },
    ])
    const answer = await restore('statistics', first ?? '')
    expect(answer.json()).toMatchObject({
      message: 'The original is shown again.',
      content: { value: null, version: null, lastChange: { by: 'Bola Adeyemi' } },
    })
    expect(await publicContent()).toEqual([])
  })

  it('STF-245: lists all sections with who changed them last', async () => {
    await saved('announcement', { text: 'The office is closed on Monday.', href: '' })
    const sections = await list()
    expect(sections.map(({ section }) => section)).toEqual([
      'testimonials',
      'partners',
      'statistics',
      'questions',
      'home',
      'about',
      'announcement',
    ])
    expect(sections.at(-1)).toMatchObject({ lastChange: { by: 'Bola Adeyemi' } })
    expect(sections[5]).toMatchObject({ value: null, version: null, lastChange: null })
  })

  it('STF-013: saved as it is writes nothing and renews no page', async () => {
    const { version: first } = await saved('statistics', figures('12K'))
    const before = await version()
    const entries = await history('statistics')
    expect((await saved('statistics', figures('12K'), first)).version).toBe(first)
    expect(await version()).toBe(before)
    expect(await history('statistics')).toEqual(entries)
    await saved('statistics', figures('13K'), first)
    expect(await version()).not.toBe(before)
  })

  it('STF-066: of a version that is no more is refused, and nothing is lost', async () => {
    const { version: first } = await saved('statistics', figures('12K'))
    const second = await put('statistics', null, figures('14K'))
    expect([second.statusCode, second.json().message]).toEqual([412, changedBy('figures')])
    await saved('statistics', figures('13K'), first)
    expect((await restore('statistics', first ?? '')).statusCode).toBe(412)
    expect(await publicContent()).toMatchObject([{ value: figures('13K') }])
  })

  it('STF-067: of a version that is no more names the fields that were changed', async () => {
    const text = 'The office is closed on Monday.'
    const { version: first } = await saved('announcement', { text, href: '' })
    const refused = async () => {
      const answer = await put('announcement', '1', { text: 'The camp is full.', href: '' })
      expect(answer.statusCode).toBe(412)
      return answer.json().message
    }
    expect(await refused()).toBe(changedBy('announcement'))
    const { version: second } = await saved('announcement', { text, href: '/faqs' }, first)
    expect(await refused()).toBe(changedBy('page'))
    await restore('announcement', second ?? '')
    expect(await refused()).toBe(changedBy('announcement'))
  })

  it('STF-247: that does not fit its schema is refused with the field', async () => {
    const answer = await put('statistics', null, figures('123456789'))
    expect(answer.statusCode).toBe(400)
    expect(answer.json().errors).toEqual([{ path: 'items.0.value', message: 'Too Long!' }])
    expect((await put('statistics', null, { items: [] })).statusCode).toBe(400)
    expect((await put('footer', null, {})).statusCode).toBe(400)
  })

  it('STF-020: is closed to the office and to teachers', async () => {
    const teacher = await api.signedInStaff({ roles: ['teacher', 'office'] })
    expect((await put('statistics', null, figures('12K'), teacher)).statusCode).toBe(403)
  })
})

describe('The history of a section', () => {
  it('STF-245: holds the values before each change', async () => {
    const { version: first } = await saved('statistics', figures('12K'))
    const { version: second } = await saved('statistics', figures('13K'), first)
    await restore('statistics', second ?? '')
    const changes = (await history('statistics')).slice(0, 3)
    expect(changes).toMatchObject([
      { what: 'Site content set back to the original', before: figures('13K') },
      { what: 'Site content changed', before: figures('12K') },
      { what: 'Site content changed', by: 'Bola Adeyemi' },
    ])
    expect(changes[2]).not.toHaveProperty('before')
  })

  it('STF-270: is written to the audit with the changed fields', async () => {
    const { version: first } = await saved('announcement', { text: 'Closed on Monday.', href: '' })
    await saved('announcement', { text: 'Open on Monday.', href: '' }, first)
    const entries = (await api.db.select().from(auditEvents).orderBy(auditEvents.auditId)).slice(-2)
    expect(entries).toMatchObject([
      { action: 'content.changed', subjectKind: 'content', subject: 'announcement', before: null },
      {
        action: 'content.changed',
        before: { text: 'Closed on Monday.' },
        after: { text: 'Open on Monday.' },
      },
    ])
    expect(entries[1]?.after).not.toHaveProperty('href')
  })
})

describe('A testimonial', () => {
  it('STF-248: needs the consent of its author unless it is hidden or a sample', async () => {
    const items = (fields: Partial<Testimonial>) => ({ items: [quote({ consentDay: '', ...fields })] })
    const refused = await put('testimonials', null, items({}))
    expect(refused.json().errors).toEqual([
      { path: 'items.0.consentDay', message: 'Enter the day of their consent, or hide this.' },
    ])
    const { version: first } = await saved('testimonials', items({ hidden: true }))
    await saved('testimonials', items({ id: 'tst-01', sample: true }), first)
  })

  it('STF-248: that did not come with the installation is no sample', async () => {
    const refused = await put('testimonials', null, { items: [quote({ sample: true })] })
    expect(refused.json().errors).toEqual([
      { path: 'items.0.sample', message: 'Only what came with the installation is a sample.' },
    ])
  })

  it('STF-248: is public without the day of the consent', async () => {
    await saved('testimonials', { items: [quote()] })
    const { consentDay, ...shown } = quote()
    expect(consentDay).not.toBe('')
    expect(await publicContent()).toMatchObject([{ value: { items: [shown] } }])
    expect(JSON.stringify(await publicContent())).not.toContain(consentDay)
  })

  it('STF-248: that is hidden is in no public answer', async () => {
    const hidden = quote({ id: 'new-2', quote: 'Nothing of this.', hidden: true, consentDay: '' })
    await saved('testimonials', { items: [hidden, quote()] })
    expect(await publicContent()).toMatchObject([{ value: { items: [{ id: 'new-1' }] } }])
  })
})

describe('An answer', () => {
  it('STF-250: is stored clean and without pictures', async () => {
    const hostile =
      '<p onclick="steal()">Yaba <img src="/media/uploads/a.webp" alt="a > b"></p><script>steal()</script>' +
      '<a href="javascript:steal()">more</a> {phone}'
    const { value } = await saved('questions', answerOf(hostile))
    expect(value).toEqual(answerOf('<p>Yaba </p><a>more</a> {phone}'))
  })

  it('STF-250: that is nothing but a picture is refused', async () => {
    const answer = await put('questions', null, answerOf('<img src="/media/uploads/a.webp" alt="A kite">'))
    expect(answer.json().errors).toEqual([{ path: 'items.0.answer', message: 'Required' }])
  })
})

describe('The mark of a partner', () => {
  const partner = { id: 'p1', hidden: false, name: 'Eko Makers', href: '', drawing: '', sample: false }

  async function addPicture(fileKey: string, fields: Partial<typeof media.$inferInsert> = {}) {
    const size = { width: 9, height: 9, bytes: 9 }
    const row = { fileKey, fileName: 'mark.webp', ...size, sha256: '0', alt: 'A kite', ...fields }
    const [added] = await api.db.insert(media).values(row).returning()
    return added?.mediaId ?? ''
  }

  it('STF-149: is a use of its picture, whose file the API writes', async () => {
    const mediaId = await addPicture('public/uploads/mark.webp')
    const items = [{ ...partner, mediaId, image: 'public/uploads/other.webp' }]
    const { value, version: first } = await saved('partners', { items })
    expect(value).toMatchObject({ items: [{ image: 'public/uploads/mark.webp' }] })
    expect(JSON.stringify(await publicContent())).toContain('public/uploads/mark.webp')
    expect(JSON.stringify(await publicContent())).not.toContain(mediaId)
    expect(await api.db.select().from(mediaUses)).toEqual([
      { mediaId, kind: 'content', subjectId: 'partners', field: 'cover' },
    ])
    await restore('partners', first ?? '')
    expect(await api.db.select().from(mediaUses)).toEqual([])
  })

  it('STF-146: is no decorative picture, which has no description', async () => {
    const mediaId = await addPicture('public/uploads/line.webp', { isDecorative: true, alt: '' })
    const answer = await put('partners', null, { items: [{ ...partner, mediaId, image: '' }] })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ path: 'items.0.mediaId' }]])
  })

  it('STF-249: is a picture that exists', async () => {
    const mediaId = '00000000-0000-7000-8000-000000000000'
    const answer = await put('partners', null, { items: [{ ...partner, mediaId, image: '' }] })
    expect(answer.json().errors).toMatchObject([{ path: 'items.0.mediaId' }])
    const none = await put('partners', null, { items: [{ ...partner, mediaId: null, image: '' }] })
    expect(none.json().errors).toMatchObject([{ path: 'items.0.mediaId', message: 'Choose a mark.' }])
  })
})
