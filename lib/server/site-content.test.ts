import { afterEach, describe, expect, test, vi } from 'vitest'
import { contentSchemas, type StoredContent } from '#contract/api/site-content'
import { contentSections, sampleIds } from '#domain/content-sections'
import { fillWords } from '#domain/fill-words'
import { answerWords } from '@/lib/content/faqs'
import { originals } from '@/lib/content/originals'
import { findSiteContent, mergeContent } from '@/lib/server/site-content'

vi.mock('next/cache', () => ({ cacheLife: () => undefined, cacheTag: () => undefined }))

afterEach(() => vi.unstubAllGlobals())

const stored = (
  section: StoredContent['sections'][number]['section'],
  value: Record<string, unknown>,
  schemaVersion = 1,
): StoredContent => ({ sections: [{ section, value, schemaVersion }] })

describe('The content of the site', () => {
  test('STF-246: is the original for each section that is not stored', () => {
    expect(mergeContent(undefined)).toEqual(originals)
    const items = [{ id: 's1', value: '12K', label: 'learners' }]
    expect(mergeContent(stored('statistics', { items }))).toEqual({ ...originals, statistics: { items } })
  })

  test.each(contentSections.filter((section) => section !== 'announcement'))(
    'STF-247: the original of %s fits the form, so that it can be saved as it is',
    (section) => {
      expect(contentSchemas[section].parse(originals[section])).toEqual(originals[section])
    },
  )

  test('STF-247: a section that does not fit is logged without its texts, and the original is shown', () => {
    const written = vi.spyOn(process.stderr, 'write').mockReturnValue(true)
    const items = [{ id: 's1', value: 'A secret that is too long', label: 'learners' }]
    expect(mergeContent(stored('statistics', { items }))).toEqual(originals)
    expect(mergeContent(stored('about', originals.about, 2))).toEqual(originals)
    const log = written.mock.calls.join('')
    written.mockRestore()
    expect(log).toMatch(/"call":"statistics".*"call":"about"/s)
    expect(log).not.toContain('A secret')
  })

  test('STF-251: testimonials and partners may be none, statistics and questions may not', () => {
    const none = { items: [] }
    expect(contentSchemas.testimonials.safeParse(none).success).toBe(true)
    expect(contentSchemas.partners.safeParse(none).success).toBe(true)
    expect(contentSchemas.statistics.safeParse(none).success).toBe(false)
    expect(contentSchemas.questions.safeParse(none).success).toBe(false)
  })

  test('STF-245: an announcement leads to a page of this site only', () => {
    const leads = (href: string) => contentSchemas.announcement.safeParse({ text: 'Closed.', href }).success
    expect(['/course/browse-courses', ''].map(leads)).toEqual([true, true])
    for (const href of ['//evil.example', 'javascript:x', '/a b', '/staff', '/api/cart', '/go/camp'])
      expect(leads(href)).toBe(false)
  })

  test('STF-247: texts have no word that is wider than a narrow screen', () => {
    const fits = (title: string) => contentSchemas.about.safeParse({ ...originals.about, title }).success
    expect([fits('Kites '.repeat(10)), fits('K'.repeat(24)), fits('K'.repeat(25))]).toEqual([
      true,
      true,
      false,
    ])
  })

  test('STF-249: a partner has a link of https, and a mark', () => {
    const [partner] = originals.partners.items
    const fits = (fields: object) =>
      contentSchemas.partners.safeParse({ items: [{ ...partner, ...fields }] }).success
    expect(fits({ href: 'https://makers.example/' })).toBe(true)
    expect(fits({ href: 'javascript:alert(1)' })).toBe(false)
    expect(fits({ drawing: '' })).toBe(false)
    expect(fits({ drawing: '../secret.svg' })).toBe(false)
  })

  test('STF-248: the samples of the installation are known', () => {
    const { testimonials, partners } = originals
    const samples = [...testimonials.items, ...partners.items].filter(({ sample }) => sample)
    expect(samples.map(({ id }) => id)).toEqual(sampleIds)
  })

  test('STF-248: a consent is of a day up to today', () => {
    const [sample] = originals.testimonials.items
    const fits = (consentDay: string) =>
      contentSchemas.testimonials.safeParse({ items: [{ ...sample, sample: false, consentDay }] }).success
    expect(['2026-01-31', '', '2099-01-01', 'soon'].map(fits)).toEqual([true, false, false, false])
  })
})

describe('The pages', () => {
  const answer = (status: number, body: object) =>
    vi.stubGlobal('fetch', () => Promise.resolve(Response.json(body, { status })))
  const figures = async () => (await findSiteContent()).statistics.map(({ value }) => value)
  const original = ['10K', '25', '1,500', '10']

  test.each([401, 404, 405, 503])(
    'STF-246: show the original when another API answers the unknown call with %i',
    async (status) => {
      answer(status, { message: 'Not here.' })
      expect(await figures()).toEqual(original)
    },
  )

  test('STF-246: go on to show what was read last while the API is away', async () => {
    answer(200, stored('statistics', { items: [{ id: 's1', value: '12K', label: 'learners' }] }))
    expect(await figures()).toEqual(['12K'])
    vi.stubGlobal('fetch', () => Promise.reject(new TypeError('fetch failed')))
    expect(await figures()).toEqual(['12K'])
    answer(200, { sections: [] })
    expect(await figures()).toEqual(original)
  })

  test('STF-248: show testimonials and partners without the day of consent and the id of the picture', async () => {
    const [quote] = originals.testimonials.items
    const [mark] = originals.partners.items
    const testimonial = { ...quote, id: 'own', sample: false, consentDay: undefined }
    const partner = { ...mark, drawing: '', image: 'public/uploads/mark.webp', mediaId: undefined }
    answer(200, {
      sections: [
        { section: 'testimonials', value: { items: [testimonial] }, schemaVersion: 1 },
        { section: 'partners', value: { items: [partner] }, schemaVersion: 1 },
      ],
    })
    const { testimonials, partners } = await findSiteContent()
    expect(testimonials.map(({ id }) => id)).toEqual(['own'])
    expect(partners.map(({ image }) => image)).toEqual(['public/uploads/mark.webp'])
  })

  test('STF-250: have the words of answers filled in, clean, and the anchor of the refunds', async () => {
    const [question] = originals.questions.items
    const answered = { ...question, id: 'faq-refunds', answer: '<p>{hours}</p><script>x()</script>' }
    answer(200, stored('questions', { items: [answered] }))
    expect((await findSiteContent()).faqs).toEqual([
      {
        id: 'faq-refunds',
        title: question?.question,
        html: `<p>${answerWords().hours}</p>`,
        anchor: 'refunds',
      },
    ])
  })
})

describe('The words in braces of an answer', () => {
  test('STF-250: are filled in, and unknown ones stay', () => {
    const words = answerWords()
    const filled = fillWords('<p>{phone}, {email}, {hours}: {help} {other} {constructor}</p>', words)
    expect(filled).toContain('+234 700 000 0000, hello@kitelab.example')
    expect(filled).toContain('{other} {constructor}')
    expect(filled).not.toMatch(/\{(?:phone|email|hours|help)\}/)
  })

  test('STF-250: are each filled in as often as they occur', () => {
    expect(fillWords('{hours} and {hours}', { hours: '9 to 5' })).toBe('9 to 5 and 9 to 5')
  })
})
