import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import type { ReplyText } from '#contract/staff/reply-texts'
import ReplyTextsPage from './page'

type Api = { texts: ReplyText[] }

const api = vi.hoisted((): Api => ({ texts: [] }))
vi.mock('@/lib/server/staff/page', () => ({
  requireStaff: async () => ({ permissions: [] }),
  readStaff: async () => ({ texts: api.texts }),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/staff/messages/texts' }))

const text: ReplyText = { textId: 't1', name: 'How to verify', text: 'Dear {first_name}', version: '1' }

const render = async () => renderToStaticMarkup(await ReplyTextsPage())

beforeEach(() => {
  api.texts = []
})

test('STF-063, STF-221: without a reply text the page says what they are for', async () => {
  const html = await render()
  expect(html).toContain('No reply texts yet. Write the first one')
  expect(html).toContain('New reply text')
})

test('STF-221: each reply text is shown as it is kept, and its buttons name it', async () => {
  api.texts = [text]
  const html = await render()
  expect(html).toContain('Dear {first_name}')
  expect(html).toContain('aria-label="Edit How to verify"')
  expect(html).toContain('aria-label="Remove How to verify"')
})

test('STF-221: of 50 reply texts one has to go before another is added', async () => {
  api.texts = Array.from({ length: 50 }, (_, index) => ({ ...text, textId: `t${index}` }))
  const html = await render()
  expect(html).toContain('Remove one before you add another.')
  expect(html).not.toContain('New reply text')
})
