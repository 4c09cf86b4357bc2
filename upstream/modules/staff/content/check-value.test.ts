import { describe, expect, it } from 'vitest'
import type { Testimonial } from '#contract/api/site-content'
import { media, mediaUses } from '../../../platform/db/schema/media.ts'
import { setUpContent } from './testing/set-up.ts'

const { api, calls } = await setUpContent()

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

describe('A testimonial', () => {
  it('STF-248: needs the consent of its author unless it is hidden or a sample', async () => {
    const items = (fields: Partial<Testimonial>) => ({ items: [quote({ consentDay: '', ...fields })] })
    const refused = await calls.put('testimonials', null, items({}))
    expect(refused.json().errors).toEqual([
      { path: 'items.0.consentDay', message: 'Enter the day of their consent, or hide this.' },
    ])
    const { version: first } = await calls.save('testimonials', items({ hidden: true }))
    await calls.save('testimonials', items({ id: 'tst-01', sample: true }), first)
  })

  it('STF-248: that did not come with the installation is no sample', async () => {
    const refused = await calls.put('testimonials', null, { items: [quote({ sample: true })] })
    expect(refused.json().errors).toEqual([
      { path: 'items.0.sample', message: 'Only what came with the installation is a sample.' },
    ])
  })

  it('STF-248: is public without the day of the consent', async () => {
    await calls.save('testimonials', { items: [quote()] })
    const { consentDay, ...shown } = quote()
    expect(consentDay).not.toBe('')
    expect(await calls.readPublic()).toMatchObject([{ value: { items: [shown] } }])
    expect(JSON.stringify(await calls.readPublic())).not.toContain(consentDay)
  })

  it('STF-248: that is hidden is in no public answer', async () => {
    const hidden = quote({ id: 'new-2', quote: 'Nothing of this.', hidden: true, consentDay: '' })
    await calls.save('testimonials', { items: [hidden, quote()] })
    expect(await calls.readPublic()).toMatchObject([{ value: { items: [{ id: 'new-1' }] } }])
  })
})

describe('An answer', () => {
  it('STF-250: is stored clean and without pictures', async () => {
    const hostile =
      '<p onclick="steal()">Yaba <img src="/media/uploads/a.webp" alt="a > b"></p><script>steal()</script>' +
      '<a href="javascript:steal()">more</a> {phone}'
    const { value } = await calls.save('questions', answerOf(hostile))
    expect(value).toEqual(answerOf('<p>Yaba </p><a>more</a> {phone}'))
  })

  it('STF-250: that is nothing but a picture is refused', async () => {
    const answer = await calls.put(
      'questions',
      null,
      answerOf('<img src="/media/uploads/a.webp" alt="A kite">'),
    )
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
    const { value, version: first } = await calls.save('partners', { items })
    expect(value).toMatchObject({ items: [{ image: 'public/uploads/mark.webp' }] })
    expect(JSON.stringify(await calls.readPublic())).toContain('public/uploads/mark.webp')
    expect(JSON.stringify(await calls.readPublic())).not.toContain(mediaId)
    expect(await api.db.select().from(mediaUses)).toEqual([
      { mediaId, kind: 'content', subjectId: 'partners', field: 'cover' },
    ])
    await calls.restore('partners', first ?? '')
    expect(await api.db.select().from(mediaUses)).toEqual([])
  })

  it('STF-146: is no decorative picture, which has no description', async () => {
    const mediaId = await addPicture('public/uploads/line.webp', { isDecorative: true, alt: '' })
    const answer = await calls.put('partners', null, { items: [{ ...partner, mediaId, image: '' }] })
    expect([answer.statusCode, answer.json().errors]).toMatchObject([400, [{ path: 'items.0.mediaId' }]])
  })

  it('STF-249: is a picture that exists', async () => {
    const mediaId = '00000000-0000-7000-8000-000000000000'
    const answer = await calls.put('partners', null, { items: [{ ...partner, mediaId, image: '' }] })
    expect(answer.json().errors).toMatchObject([{ path: 'items.0.mediaId' }])
    const none = await calls.put('partners', null, { items: [{ ...partner, mediaId: null, image: '' }] })
    expect(none.json().errors).toMatchObject([{ path: 'items.0.mediaId', message: 'Choose a mark.' }])
  })
})
