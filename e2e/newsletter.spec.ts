import { randomUUID } from 'node:crypto'
import { mailsTo } from './support/parent.ts'
import { expectNoOverflow } from './support/screen.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

const withoutScripts = async (browser: Browser, baseURL: string | undefined): Promise<Page> =>
  (await browser.newContext({ baseURL: baseURL ?? '', javaScriptEnabled: false })).newPage()

const title = (page: Page, name: string) => page.getByRole('heading', { level: 1, name })

/** The address of the button in the email that asks an address to confirm. */
async function confirmationTo({ request }: Page, origin: string, email: string): Promise<string> {
  let href: string | undefined
  await expect
    .poll(async () => {
      href = (await mailsTo(request, origin, email)).match(/href="([^"]+)"/)?.[1]
      return href
    })
    .toBeTruthy()
  const mail = await (await request.get(new URL(href ?? '', origin).href)).text()
  return mail.match(/href="([^"]*\/newsletter\/confirm\/[^"]+)"/)?.[1] ?? ''
}

test('A visitor signs up, gets an email, and confirms without scripts; opening the link changes nothing (STF-225, STF-226)', async ({
  page,
  browser,
  baseURL,
}) => {
  const email = `ngozi.${randomUUID().slice(0, 8)}@example.com`
  await page.goto('/blog')
  const form = page.getByRole('form', { name: 'One useful letter a month' })
  await form.getByRole('textbox', { name: 'Email address' }).fill(email)
  await form.getByRole('checkbox').check()
  await form.getByRole('button', { name: 'Subscribe' }).click()
  await expect(form.getByRole('status')).toContainText('we email it a link to confirm')

  const link = await confirmationTo(page, baseURL ?? '', email)
  const subscriber = await withoutScripts(browser, baseURL)
  for (const _ of ['opened by a mail scanner', 'opened by the subscriber']) await subscriber.goto(link)
  await expect(title(subscriber, 'Confirm your email address')).toBeVisible()
  for (const _ of ['once', 'again']) {
    await subscriber.goto(link)
    await subscriber.getByRole('button', { name: 'Confirm this address' }).click()
    await expect(title(subscriber, 'Your email address is confirmed')).toBeVisible()
  }
  await subscriber.goto('/newsletter/confirm/unknown')
  await subscriber.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(title(subscriber, 'This link is no longer valid')).toBeVisible()
})

test('An address that unsubscribes is opened, posted to and pressed without cookie, origin and scripts (STF-233, RFC 8058)', async ({
  browser,
  baseURL,
  playwright,
}) => {
  const address = '/newsletter/unsubscribe/not.a.token'
  const provider = await playwright.request.newContext({ baseURL: baseURL ?? '' })
  const opened = await provider.get(address, { maxRedirects: 0 })
  expect([opened.status(), opened.headers().location]).toEqual([303, '/newsletter/leave/not.a.token'])
  const posted = await provider.post(address, { form: { 'List-Unsubscribe': 'One-Click' } })
  expect([posted.status(), await posted.json()]).toMatchObject([404, { error: { code: 'not_found' } }])
  for (const response of [opened, posted]) {
    expect(response.headers()).not.toHaveProperty('set-cookie')
    expect(response.headers()).toMatchObject({
      'cache-control': 'private, no-store',
      'x-robots-tag': 'noindex, nofollow',
      'referrer-policy': 'no-referrer',
    })
  }
  await provider.dispose()
  const page = await withoutScripts(browser, baseURL)
  await page.goto(address)
  await expect(title(page, 'Unsubscribe from our letter')).toBeVisible()
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(title(page, 'This link does not work')).toBeVisible()
})

test('The pages of the links are accessible, fit every screen and are never cached (STF-226, STF-233)', async ({
  page,
  axe,
}) => {
  for (const [path, name] of [
    ['confirm/a.b.c', 'Confirm your email address'],
    ['confirm/a.b.c?result=done', 'Your email address is confirmed'],
    ['confirm/a.b.c?result=invalid', 'This link is no longer valid'],
    ['leave/a.b.c?result=failed', 'Unsubscribe from our letter'],
    ['leave/a.b.c?result=done', 'You are unsubscribed'],
    ['leave/a.b.c?result=invalid', 'This link does not work'],
  ] as const) {
    const response = await page.goto(`/newsletter/${path}`)
    expect(response?.headers()['cache-control']).toBe('private, no-store')
    await expect(title(page, name)).toBeVisible()
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await axe()
      await expectNoOverflow(page, width)
    }
  }
})
