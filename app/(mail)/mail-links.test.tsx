import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import ConfirmEmailChangePage from './email-change/[token]/confirm/page'
import StopEmailChangePage from './email-change/[token]/stop/page'
import SignInLinkPage from './sign-in-link/[token]/page'

vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }))

type Page = (props: {
  params: Promise<{ token: string }>
  searchParams: Promise<{ result?: string }>
}) => Promise<ReactElement>

const render = async (page: Page, result?: string) =>
  renderToStaticMarkup(
    await page({ params: Promise.resolve({ token: 'abc' }), searchParams: Promise.resolve({ result }) }),
  )

const pages: [name: string, page: Page][] = [
  ['a new password', SignInLinkPage],
  ['confirming an address', ConfirmEmailChangePage],
  ['stopping a change', StopEmailChangePage],
]

test.each(pages)(
  'STF-198, STF-200: the page for %s sends a form and never its token by GET',
  async (_, page) => {
    const html = await render(page)
    expect(html).toContain('method="post"')
    expect(html).not.toContain('href="/api')
  },
)

test.each(pages)('STF-198, STF-200: an ended link for %s says so and what to do', async (_, page) => {
  const html = await render(page, 'invalid')
  expect(html).toContain('This link is no longer valid')
  expect(html).not.toContain('<form')
  expect(html).toMatch(/href="\/(?:auth\/forgot-password|contact)"/)
})

test('STF-200: the pages of a change say what happened', async () => {
  expect(await render(ConfirmEmailChangePage, 'done')).toContain('as soon as 24 hours have passed')
  expect(await render(ConfirmEmailChangePage, 'taken')).toContain('This address has an account already')
  for (const result of ['done', 'taken'])
    expect(await render(ConfirmEmailChangePage, result)).toContain('href="/auth/login"')
  expect(await render(ConfirmEmailChangePage, 'taken')).toContain('href="/contact"')
  expect(await render(ConfirmEmailChangePage, 'failed')).toContain('Please try again in a moment')
  expect(await render(StopEmailChangePage, 'done')).toContain('The change is stopped')
  expect(await render(StopEmailChangePage, 'failed')).toContain('Please try again in a moment')
})
