import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { LetterRow } from '#contract/staff/letters'
import { testLetter } from '@/components/staff/letters/testing/test-letter'
import LettersPage from './page'

type Api = { asked: unknown[]; rows: LetterRow[] }

const api = vi.hoisted((): Api => ({ asked: [], rows: [] }))
vi.mock('@/lib/server/staff/page', () => ({
  requireStaff: async () => ({}),
  readStaff: async (_: unknown, { query }: { query: unknown }) => {
    api.asked.push(query)
    const counts = { draft: 3, scheduled: 1, sending: 0, stopped: 0, sent: 12 }
    return { rows: api.rows, total: api.rows.length, counts }
  },
}))
vi.mock('@/lib/server/staff/saved-views', () => ({
  readSavedViews: async (list: string) => ({ list, query: '', hasSearch: false, views: [] }),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/staff/newsletter' }))

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const render = async (search: Record<string, string>) =>
  renderToStaticMarkup(
    await LettersPage({ params: Promise.resolve({}), searchParams: Promise.resolve(search) }),
  )

beforeEach(() => {
  api.asked = []
  api.rows = [testLetter]
})

test('STF-227: letters are listed with how many there are in each state, and lead to their subscribers', async () => {
  const html = await render({})
  expect(wordsOf(html)).toContain('All 16 Drafts 3 Scheduled 1 Being sent 0 Stopped 0 Sent 12')
  expect(wordsOf(html)).toContain('Kites in December')
  expect(html).toContain('href="/staff/newsletter/subscribers"')
  expect(html).toContain('href="/staff/newsletter/new"')
})

test('STF-057, STF-058: a search keeps the state, and an unknown state shows all letters', async () => {
  const html = await render({ state: 'sent', q: 'kite' })
  expect(html).toContain('<input type="hidden" name="state" value="sent"/>')
  expect(html).toContain('value="kite"')
  await render({ state: 'lost' })
  expect(api.asked).toEqual([
    { state: 'sent', q: 'kite', page: 1, size: 50, sort: '-changed' },
    { page: 1, size: 50, sort: '-changed' },
  ])
})

test('STF-063: an empty list offers the first letter, and an empty search clears the filters', async () => {
  api.rows = []
  expect(wordsOf(await render({}))).toContain('No letters yet. Write the first one.')
  expect(wordsOf(await render({ state: 'stopped' }))).toContain('Nothing matches. Clear the filters')
})
