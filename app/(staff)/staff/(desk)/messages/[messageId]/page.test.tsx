import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { listMessages, readMessage } from '#contract/staff/messages'
import { permissionsOf } from '#domain/staff-permissions'
import { testMessage as conversation } from '@/components/staff/messages/testing/test-message'
import MessagePage from './page'

vi.mock('@/lib/server/staff/page', () => ({
  requireStaff: async () => ({ staffId: 's1', name: 'Tunde Bakare', permissions: permissionsOf(['office']) }),
  readStaff: async (endpoint: unknown) => {
    if (endpoint === listMessages) return { rows: [conversation], total: 1, counts: { open: 1, mine: 0 } }
    return endpoint === readMessage ? { conversation, people: [] } : { texts: [], views: [] }
  },
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/staff/messages/m1' }))

const render = async (search: Record<string, string>) =>
  renderToStaticMarkup(
    await MessagePage({
      params: Promise.resolve({ messageId: 'm1' }),
      searchParams: Promise.resolve(search),
    }),
  )

test('STF-216: the message is beside the list that it was opened from, and leads back to it', async () => {
  const html = await render({ tab: 'mine', page: '2' })
  expect(html).toContain('aria-label="Message of Ruth Bassey"')
  expect(html).toContain('href="/staff/messages?tab=mine&amp;page=2"')
  expect(html).toContain('href="/staff/messages/m1?tab=mine&amp;page=2"')
  expect(html).toMatch(/<h1[^>]*>Messages<\/h1>/)
  expect(html).toContain('Internal notes')
})

test('STF-061, STF-216: above the list is what is there without a message, so that nothing moves', async () => {
  const html = await render({})
  expect(html).toContain('Save this view')
  expect(html).toMatch(/href="\/staff\/messages\/texts"[^>]*>Reply texts</)
})

test('STF-221: without a reply text there is a way to the first one', async () => {
  const html = await render({})
  expect(html).toContain('Write reply texts for all')
  expect(html).not.toContain('Insert a reply text')
})
