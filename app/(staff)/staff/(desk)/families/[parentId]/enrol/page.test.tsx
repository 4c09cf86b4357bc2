import { renderToStaticMarkup } from 'react-dom/server'
import { afterEach, expect, test, vi } from 'vitest'
import EnrolPage from './page'

vi.mock('@/lib/server/staff/page', () => ({
  requireStaff: async () => ({ permissions: ['enrolments.write'] }),
  readStaff: async () => ({
    name: 'Adaeze Okafor',
    courses: [],
    more: 0,
    children: [],
    holds: [
      {
        reference: '17',
        until: '2026-11-28T14:20:00.000Z',
        places: [{ child: 'Chidera', courseTitle: 'Robots' }],
      },
      { reference: '18', until: null, places: [{ child: 'Zim', courseTitle: 'Kites' }] },
    ],
  }),
}))

test('STF-180: of a family without a child the page says what is missing and leads back to the family', async () => {
  const params = Promise.resolve({ parentId: 'p1' })
  const html = renderToStaticMarkup(await EnrolPage({ params, searchParams: Promise.resolve({}) }))
  expect(html).toContain('This family has no child yet.')
  expect(html.replace(/<[^>]+>/g, ' ')).toContain('Back to the family')
  expect(html.match(/href="\/staff\/families\/p1"/g)).toHaveLength(2)
})

afterEach(() => void vi.useRealTimers())

test('STF-181: the page says which unpaid order holds a place until when, and leads to it', async () => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-11-28T14:00:00.000Z') })
  const html = renderToStaticMarkup(
    await EnrolPage({ params: Promise.resolve({ parentId: 'p1' }), searchParams: Promise.resolve({}) }),
  )
  const text = html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')
  expect(text).toContain(
    'An online order that is not paid holds Robots for Chidera until 28/11/2026, 3:20 pm. To use the place before that, end the order on its page.',
  )
  expect(text).toContain('A bank transfer is on its way for Kites for Zim.')
  for (const reference of ['17', '18']) expect(html).toContain(`href="/staff/orders/${reference}"`)
})

test('STF-180: without JavaScript courses are looked for by the address', async () => {
  const html = renderToStaticMarkup(
    await EnrolPage({
      params: Promise.resolve({ parentId: 'p1' }),
      searchParams: Promise.resolve({ q: 'kites' }),
    }),
  )
  const [search = ''] = /<noscript>.*?<\/noscript>/s.exec(html) ?? []
  expect(search).toContain('action="/staff/families/p1/enrol"')
  expect(search).toContain('value="kites"')
})
