import type { ReactElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { beforeEach, expect, test, vi } from 'vitest'
import ConfirmDeletionPage from './confirm/page'
import DownloadPage from './download/page'
import StopDeletionPage from './stop/page'

type Deletion = { isInvalid: boolean; isConfirmed: boolean; obstacle: string | null }
const api = vi.hoisted((): { deletion: Deletion } => ({
  deletion: { isInvalid: false, isConfirmed: false, obstacle: null },
}))
vi.mock('@/lib/server/privacy-links', () => ({
  readDeletion: async () => api.deletion,
  readStop: async () => ({ isInvalid: api.deletion.isInvalid, eraseAfter: '2026-12-04T23:30:00.000Z' }),
}))
vi.mock('next/navigation', () => ({ useRouter: () => ({}), usePathname: () => '/' }))

type Page = (props: {
  params: Promise<{ token: string }>
  searchParams: Promise<{ result?: string }>
}) => Promise<ReactElement>

const render = async (page: Page, result?: string) =>
  renderToStaticMarkup(
    await page({ params: Promise.resolve({ token: 'abc' }), searchParams: Promise.resolve({ result }) }),
  )

beforeEach(() => {
  api.deletion = { isInvalid: false, isConfirmed: false, obstacle: null }
})

test('STF-203: confirming says what is deleted and has one button, which is sent by POST', async () => {
  const html = await render(ConfirmDeletionPage)
  expect(html).toContain('It cannot be undone.')
  expect(html).toContain('action="/api/privacy-requests/abc/confirm"')
  expect(html).toContain('method="post"')
  expect(html.match(/<button/g)).toHaveLength(1)
  expect(await render(ConfirmDeletionPage, 'failed')).toContain('Please try again in a moment')
  expect(await render(ConfirmDeletionPage, 'done')).toContain('Your account is deleted')
})

test('STF-203: a deletion that must wait can be confirmed, says so and has no button after that', async () => {
  api.deletion.obstacle = 'A payment is still under way. Please try again in half an hour.'
  const before = await render(ConfirmDeletionPage)
  expect(before).toContain('The account cannot be deleted yet: a payment or a refund is still on its way.')
  expect(before).toContain('Delete my account')
  api.deletion.isConfirmed = true
  const html = await render(ConfirmDeletionPage, 'waits')
  expect(html).toContain('We have your confirmation')
  expect(html).toContain('We delete it as soon as that has arrived')
  expect(html).not.toContain('<form')
  expect(html).not.toContain('try again')
})

test('STF-202, STF-203: an ended link says so and leads to the school', async () => {
  const pages: Page[] = [StopDeletionPage, DownloadPage, ConfirmDeletionPage]
  api.deletion.isInvalid = true
  for (const page of pages) {
    const html = await render(page, 'invalid')
    expect(html).toContain('This link is no longer valid')
    expect(html).not.toContain('<form')
    expect(html).toContain('href="/contact"')
  }
})

test('STF-203: stopping names the last day, has one button and says what happened', async () => {
  expect(await render(StopDeletionPage)).toContain('We delete it after Saturday 5 December 2026.')
  expect(await render(StopDeletionPage)).toContain('action="/api/privacy-requests/abc/stop"')
  expect(await render(StopDeletionPage, 'failed')).toContain('Please try again in a moment')
  expect(await render(StopDeletionPage, 'done')).toContain('The deletion is stopped')
})

test('STF-202: the form of the file asks for the password and says what was wrong', async () => {
  const html = await render(DownloadPage)
  expect(html).toContain('action="/api/privacy-requests/abc/export"')
  expect(html).toContain('method="post"')
  expect(html).toContain('type="password"')
  expect(html).toContain('for 7 days and for 3 downloads')
  expect(html).toContain('href="/auth/forgot-password"')
  expect(await render(DownloadPage, 'wrong')).toContain('Incorrect password')
  expect(await render(DownloadPage, 'later')).toContain('Too many attempts')
  expect(await render(DownloadPage, 'empty')).toContain('Password is required')
})
