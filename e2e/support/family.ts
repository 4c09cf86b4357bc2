import { randomUUID } from 'node:crypto'
import { type APIRequestContext, type Browser, expect, type Page } from 'playwright/test'
import { mailsTo, Parent } from './parent.ts'
import { origin } from './staff.ts'

/** Of one test. */
const newNumber = () => `0809${randomUUID().replace(/\D/g, '').padEnd(7, '4').slice(0, 7)}`

type Family = { parent: Parent; telephone: string; page: Page }

/** Signed in in a browser of its own, with one child. */
export async function newFamily(browser: Browser, child: string): Promise<Family> {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  const telephone = newNumber()
  const parent = new Parent(page, origin, telephone)
  await parent.logIn()
  await parent.addChild({ otherNames: child, age: 7 })
  return { parent, telephone, page }
}

/** Finds the family by its telephone and opens its page. */
export async function openFamily(page: Page, { telephone }: Family): Promise<void> {
  await page.goto('/staff/families')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(telephone)
  await page.getByRole('button', { name: 'Search', exact: true }).click()
  const rows = page.getByRole('table', { name: 'Families' }).locator('tbody tr')
  await expect(rows).toHaveCount(1)
  await rows.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Adaeze Grace Okafor' })).toBeVisible()
}

/** The path of a link in an email. @param path with the token between its beginning and its end */
export async function linkFor(
  request: APIRequestContext,
  email: string,
  ...[start, end = '']: [start: string, end?: string]
): Promise<string> {
  const pattern = new RegExp(`href="[^"]*(${start}/[\\w-]{43}${end})"`)
  let found = ''
  await expect
    .poll(async () => {
      for (const [, address = ''] of (await mailsTo(request, origin, email)).matchAll(/href="([^"]+)"/g)) {
        const mail = await (await request.get(new URL(address, `${origin}/`).href)).text()
        found = mail.match(pattern)?.[1] ?? ''
        if (found) return found
      }
      return ''
    })
    .not.toBe('')
  return found
}
