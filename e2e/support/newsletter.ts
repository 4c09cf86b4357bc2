import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Locator, type Page } from 'playwright/test'
import { picture } from './picture.ts'
import { openDialog } from './record-editor.ts'

export const newSubject = (): string => `Kites ${randomUUID().slice(0, 8)}`

export const newAddress = (): string => `chinwe.${randomUUID().slice(0, 8)}@example.com`

/** The subjects and addresses of all mails, the newest first. */
export async function listMails(request: APIRequestContext, origin: string): Promise<string[]> {
  return (await (await request.get(`${origin}/outbox`)).text()).split('<li>').slice(1)
}

/** The page of the newest mail with these words in its subject to an address. */
export async function openMail(page: Page, origin: string, to: string, words: string): Promise<void> {
  let href: string | undefined
  await expect
    .poll(
      async () => {
        const mails = await listMails(page.request, origin)
        const mail = mails.find((entry) => entry.includes(`to ${to}<`) && entry.includes(words))
        href = mail?.match(/href="([^"]+)"/)?.[1]
        return href
      },
      { timeout: 30_000 },
    )
    .toBeTruthy()
  await page.goto(`${origin}${href}`)
}

/** Signs up on the site and presses the button of the link. @returns the page of the subscriber */
export async function confirmSubscriber(browser: Browser, origin: string, email: string): Promise<Page> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  const data = { email, agree: true }
  const signedUp = await page.request.post('/api/newsletter', { headers: { origin }, data })
  expect(signedUp.ok(), await signedUp.text()).toBe(true)
  await openMail(page, origin, email, 'Confirm')
  const link = page.getByRole('link', { name: 'Confirm this address' })
  await page.goto((await link.getAttribute('href')) ?? '')
  await page.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(page.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  return page
}

/** A letter with a test of its text. @returns its address */
export async function addTestedLetter(page: Page, origin: string, subject: string): Promise<string> {
  const send = async (path: string, data: object) => {
    const headers = { origin, 'idempotency-key': randomUUID() }
    const answer = await page.request.post(`/api/staff/letters${path}`, { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return (await answer.json()).letter
  }
  const { letterId, version } = await send('', { subject, content: '<p>The wind is back.</p>' })
  await send(`/${letterId}/test`, { version })
  return `/staff/newsletter/${letterId}`
}

/** Into the pictures of the staff side, where mail programs can show it. @param alt its description */
export async function uploadPicture(page: Page, alt: string): Promise<void> {
  const file = picture('kite.png', 96)
  await page.goto('/staff/media/upload')
  await page.getByLabel(/^Choose pictures from this device/).setInputFiles([file])
  const form = page.getByRole('form', { name: file.name })
  await form.getByLabel('Description', { exact: true }).fill(alt)
  await form.getByText('No', { exact: true }).click()
  await page.getByRole('button', { name: 'Upload 1 picture' }).click()
  await expect(page.getByRole('link', { name: alt })).toBeVisible()
}

/** As the server of a mail provider does: twice, without a cookie and an origin (RFC 8058). */
export async function leaveByOneClick(request: APIRequestContext, address: string): Promise<void> {
  for (const time of ['first', 'second']) {
    const answer = await request.post(address, { form: { 'List-Unsubscribe': 'One-Click' } })
    expect(answer.status(), time).toBe(200)
    expect(answer.headers(), time).not.toHaveProperty('set-cookie')
  }
}

/** Presses the button of the page that a link in a letter opens, without scripts. */
export async function leaveByPage(browser: Browser, address: string): Promise<void> {
  const context = await browser.newContext({ javaScriptEnabled: false })
  const page = await context.newPage()
  await page.goto(address)
  await page.getByRole('main').getByRole('button', { name: 'Unsubscribe' }).click()
  await expect(page.getByRole('heading', { name: 'You are unsubscribed' })).toBeVisible()
  await context.close()
}

export const openSendDialog = (page: Page, subject: string): Promise<Locator> =>
  openDialog(page, `Send now: ${subject}`, `Send “${subject}” now?`)

export const pressSend = (dialog: Locator): Promise<void> =>
  dialog.getByRole('button', { name: /^Send to \d+ subscribers?$/ }).click()

/** The panel of a letter. */
export const sending = (page: Page): Locator => page.getByRole('region', { name: 'Sending', exact: true })
