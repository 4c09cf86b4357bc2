import { expect, type FrameLocator, type Page, type Request } from 'playwright/test'
import { pay } from './journey.ts'
import type { Parent } from './parent.ts'

/**
 * Each order that a test opens keeps its places until the test run is over. Of the 24 of this course, twice those of any
 * other, cart.spec takes 6, checkout.spec 5 and popup.spec 6.
 */
export const course = 'October Makers’ Camp'

export const payCourse = (popup: FrameLocator) => pay(popup, '85,000')

/** A logged-in parent on the cart page with one course in it and the named children of its age. */
export async function openCart(
  page: Page,
  parent: Parent,
  children: readonly string[],
  title = course,
): Promise<void> {
  await parent.logIn()
  for (const otherNames of children) await parent.addChild({ otherNames, age: 8 })
  await parent.addToCart([await idOf(page, title)])
  await page.goto('/cart')
  await expect(page.getByRole('article', { name: title })).toBeVisible()
}

export async function idOf(page: Pick<Page, 'request'>, title: string): Promise<string> {
  const found = await page.request.get(`/api/course?search=${encodeURIComponent(title)}`)
  const { courses }: { courses: { courseId: string }[] } = await found.json()
  return courses[0]?.courseId ?? ''
}

export const tick = (page: Page, child: string, title = course) =>
  page.getByRole('article', { name: title }).getByRole('checkbox', { name: child }).check()

export const processPayment = (page: Page) => page.getByRole('button', { name: 'Process Payment' })

/** What the page and its frames ask for with this path, as 'GET /path'. */
export function callsTo(page: Page, path: RegExp): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (path.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** What the page sends, be it to the site or to anybody else: all that is not read only. */
export function sentBy(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  return sent
}

/** The texts of the scripts that the page fetches from now on. */
export function scriptsOf(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/_next/static/chunks/')) scripts.push(response.text())
  })
  return scripts
}

/** Stands in the payment library and nowhere else. */
export const ofTheLibrary = 'inline-checkout-'

/** The popup is gone, and what was behind it can be used again. */
export async function expectUncovered(page: Page): Promise<void> {
  await expect(page.locator('body > [inert]')).toHaveCount(0)
  await expect(page.locator('iframe[title="Payment"]').filter({ visible: true })).toHaveCount(0)
}

/** The reference of the order in the popup. */
export async function referenceIn(page: Page): Promise<string> {
  const shown = page.frameLocator('iframe[title="Payment"]').locator('#reference')
  await expect(shown).toHaveText(/^\d{13}$/)
  return (await shown.textContent()) ?? ''
}

type Facts = Record<string, unknown>

/** Answers the cart as it would be if the school had changed its course meanwhile. */
export async function changeCart(page: Page, change: Facts, ofCourse: Facts = {}): Promise<void> {
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const answer = await route.fetch()
    const { carts }: { carts: { course: Facts }[] } = await answer.json()
    const changed = carts.map((item) => ({ ...item, ...change, course: { ...item.course, ...ofCourse } }))
    await route.fulfill({ response: answer, json: { carts: changed } })
  })
}
