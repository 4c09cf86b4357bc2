import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import ConfirmNewsletterPage from './newsletter/confirm/[token]/page'
import LeaveNewsletterPage from './newsletter/leave/[token]/page'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }))

type Page = (props: {
  params: Promise<{ token: string }>
  searchParams: Promise<{ result?: string }>
}) => Promise<ReactElement>

const render = async (page: Page, result?: string) =>
  renderToStaticMarkup(
    await page({ params: Promise.resolve({ token: 'a.b.c' }), searchParams: Promise.resolve({ result }) }),
  )

test('STF-226, STF-233: each page has one button, which works without scripts', async () => {
  for (const [page, action] of [
    [ConfirmNewsletterPage, '/api/newsletter/confirm/a.b.c'],
    [LeaveNewsletterPage, '/newsletter/unsubscribe/a.b.c?answer=page'],
  ] as const)
    for (const result of [undefined, 'failed', 'x']) {
      const html = await render(page, result)
      expect(html).toContain(`action="${action}"`)
      expect(html).toMatch(/<form [^>]*method="post"/)
      expect(html.match(/<button/g)).toHaveLength(1)
      expect(html.includes('Please try again in a moment')).toBe(result === 'failed')
    }
})

test('STF-226, STF-233: they say what happened', async () => {
  for (const [page, result, words] of [
    [ConfirmNewsletterPage, 'done', 'Your email address is confirmed'],
    [ConfirmNewsletterPage, 'invalid', 'This link is no longer valid'],
    [LeaveNewsletterPage, 'done', 'You are unsubscribed'],
    [LeaveNewsletterPage, 'invalid', 'This link does not work'],
  ] as const) {
    const html = await render(page, result)
    expect(html).toContain(words)
    expect(html).not.toContain('<form')
  }
})
