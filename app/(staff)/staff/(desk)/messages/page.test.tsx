import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import { listMessages, type MessageRow } from '#contract/staff/messages'
import { permissionsOf } from '#domain/staff-permissions'
import { testMessage } from '@/components/staff/messages/testing/test-message'
import MessagesPage from './page'

type Api = { asked: unknown[]; rows: MessageRow[] }

const api = vi.hoisted((): Api => ({ asked: [], rows: [] }))
vi.mock('@/lib/server/staff/page', () => ({
  requireStaff: async () => ({ permissions: permissionsOf(['office']) }),
  readStaff: async (endpoint: unknown, { query }: { query: unknown }) => {
    if (endpoint !== listMessages) return { views: [] }
    api.asked.push(query)
    return { rows: api.rows, total: api.rows.length, counts: { open: 3, mine: 1 } }
  },
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/staff/messages' }))

const render = async (search: Record<string, string>) =>
  renderToStaticMarkup(
    await MessagesPage({ params: Promise.resolve({}), searchParams: Promise.resolve(search) }),
  )

beforeEach(() => {
  api.asked = []
  api.rows = [testMessage]
})

test('STF-057, STF-216: the list is that of its address, and unknown values are left out', async () => {
  const html = await render({ tab: 'closed', q: 'Kite', page: '2' })
  await render({ tab: 'none', size: '7' })
  expect(api.asked).toEqual([
    { tab: 'closed', q: 'Kite', page: 2, size: 50 },
    { tab: 'open', page: 1, size: 50 },
  ])
  expect(html).toContain('href="/staff/messages/m1?tab=closed&amp;q=Kite&amp;page=2"')
  expect(html).toContain('href="/staff/mails"')
  expect(html).toContain('Choose a message to read it.')
})

test('STF-063: without a message there is nothing to choose', async () => {
  api.rows = []
  expect(await render({})).not.toContain('Choose a message')
})
