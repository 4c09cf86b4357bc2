import { randomUUID } from 'node:crypto'
import { type APIRequestContext, expect, type Locator, type Page } from 'playwright/test'
import { contactForm, fillContactForm, sendButton } from './contact.ts'
import { waitUntilHydrated } from './press.ts'
import { origin } from './staff.ts'

/** The visitor's. Of one test. */
type Written = { email: string; name: string }

/** On the contact page. */
export async function writeMessage(page: Page, comment: string): Promise<Written> {
  await page.goto('/contact')
  await fillContactForm(page, comment)
  const email = await contactForm(page).getByLabel('Email').inputValue()
  await sendButton(page).click()
  await expect(contactForm(page).getByRole('status')).toHaveText('Contact form sent successfully!')
  return { email, name: 'Bola Adeyemi' }
}

/** By the call of the contact page. */
export async function postMessage(request: APIRequestContext, comment: string): Promise<Written> {
  const email = `bola.${randomUUID().slice(0, 8)}@example.com`
  const data = { firstName: 'Bola', lastName: 'Adeyemi', email, comment, agree: true }
  const response = await request.post(`${origin}/api/contact`, { headers: { origin }, data })
  expect(response.ok(), await response.text()).toBe(true)
  return { email, name: 'Bola Adeyemi' }
}

/** The list beside the conversation is hidden below 1024 px. */
export const messageLinks = (page: Page): Locator =>
  page.getByRole('list', { name: 'Messages', exact: true }).getByRole('link')

export const replyField = (page: Page): Locator => page.getByRole('textbox', { name: 'Reply by email' })

/** Finds the message by its sender's address and opens it. */
export async function openMessage(page: Page, { email, name }: Written): Promise<void> {
  await page.goto('/staff/messages')
  await page.getByRole('main').getByRole('searchbox', { name: 'Search', exact: true }).fill(email)
  await page.getByRole('main').getByRole('button', { name: 'Search', exact: true }).click()
  await expect(page).toHaveURL(/q=/)
  await expect(messageLinks(page)).toHaveCount(1)
  await messageLinks(page).click()
  await expect(page.getByRole('heading', { level: 2, name })).toBeVisible()
  await waitUntilHydrated(replyField(page))
}

export const replies = (page: Page): Locator =>
  page.getByRole('list', { name: 'Replies', exact: true }).getByRole('listitem')

/** The first reply to the address in the outbox: its entry of the list, and its text. */
export async function replyMailTo(
  request: APIRequestContext,
  email: string,
): Promise<{ entry: string; html: string }> {
  let entry = ''
  await expect
    .poll(async () => {
      const list = await (await request.get(`${origin}/outbox`)).text()
      entry = list.split('<li').find((one) => one.includes(`to ${email}`) && one.includes('Re: ')) ?? ''
      return entry
    })
    .not.toBe('')
  const href = entry.match(/href="([^"]+)"/)?.[1] ?? ''
  return { entry, html: await (await request.get(new URL(href, `${origin}/`).href)).text() }
}
