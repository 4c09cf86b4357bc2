import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { SubscriberRow } from '#contract/staff/subscribers'
import { permissionsOf, type StaffRole } from '#domain/staff-permissions'
import SubscribersPage from './page'

type Api = { asked: unknown[]; rows: SubscriberRow[]; permissions: readonly string[] }

const api = vi.hoisted((): Api => ({ asked: [], rows: [], permissions: [] }))
vi.mock('@/lib/server/staff/page', () => ({
  requireStaff: async () => ({ permissions: api.permissions }),
  readStaff: async (_: unknown, { query }: { query: unknown }) => {
    api.asked.push(query)
    const counts = { unconfirmed: 2, confirmed: 40, unsubscribed: 3, bounced: 1 }
    return { rows: api.rows, total: api.rows.length, counts }
  },
}))
vi.mock('@/lib/server/staff/saved-views', () => ({
  readSavedViews: async (list: string) => ({ list, query: '', hasSearch: false, views: [] }),
}))
vi.mock('next/navigation', () => ({
  useRouter: () => ({}),
  usePathname: () => '/staff/newsletter/subscribers',
}))

const confirmed: SubscriberRow = {
  subscriberId: 's1',
  email: 'a•••r@gmail.com',
  state: 'confirmed',
  consentVersion: '2026-11',
  consentText: 'I agree to the letter.',
  source: '/blog',
  signedUpAt: '2026-11-20T08:00:00.000Z',
  confirmedAt: '2026-11-21T08:00:00.000Z',
  unsubscribedAt: null,
}
const unsubscribed: SubscriberRow = {
  ...confirmed,
  subscriberId: 's2',
  state: 'unsubscribed',
  consentVersion: null,
  consentText: null,
  unsubscribedAt: '2026-11-25T08:00:00.000Z',
}

const wordsOf = (html: string) => html.replace(/<[^>]+>/g, ' ').replace(/\s+/g, ' ')

const render = async (search: Record<string, string>, role: StaffRole = 'marketing') => {
  api.permissions = permissionsOf([role])
  return renderToStaticMarkup(
    await SubscribersPage({ params: Promise.resolve({}), searchParams: Promise.resolve(search) }),
  )
}

beforeEach(() => {
  api.asked = []
  api.rows = [confirmed, unsubscribed]
})

test('STF-225: a subscriber is listed with masked address, state, days, source, version and words of the consent', async () => {
  const words = wordsOf(await render({}))
  expect(words).toContain(
    'a•••r@gmail.com Confirmed On 21/11/2026 20/11/2026 /blog Version 2026-11 I agree to the letter.',
  )
  expect(words).toContain('Unsubscribed On 25/11/2026 20/11/2026 /blog Not stored')
  expect(words).toContain('All 46 Not confirmed 2 Confirmed 40 Unsubscribed 3 Bounced 1')
})

test('STF-225: only those who may still get letters can be unsubscribed', async () => {
  const html = await render({})
  expect(html.match(/aria-label="Unsubscribe a•••r@gmail.com"/g)).toHaveLength(1)
})

test('STF-225: the export is the owner’s', async () => {
  expect(await render({})).not.toContain('Export CSV')
  expect(await render({}, 'owner')).toContain('Export CSV')
})

test('STF-225: a whole address is looked up, and part of one is not', async () => {
  api.rows = []
  expect(wordsOf(await render({ q: 'ada@example.com' }))).not.toContain('Type the whole address')
  expect(api.asked).toEqual([{ q: 'ada@example.com', page: 1, size: 50, sort: '-added' }])
  expect(wordsOf(await render({ q: 'ada' }))).toContain('Type the whole address, such as ada@example.com.')
  expect(wordsOf(await render({ state: 'bounced' }))).toContain('Nothing matches. Clear the filters')
  expect(wordsOf(await render({}))).toContain('No subscribers yet.')
})
