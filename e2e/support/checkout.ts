import { expect, type FrameLocator, type Page, type Request } from 'playwright/test'
import { openPopup, pay } from './journey.ts'
import type { Parent } from './parent.ts'

/**
 * Each open order holds its seats until the test run ends. Of the 24 seats of this course cart.spec uses 6, checkout.spec 5
 * and popup.spec 6.
 */
export const course = 'October Makers’ Camp'

export const payCourse = (popup: FrameLocator) => pay(popup, '85,000')

/** Logs the parent in and opens a cart with one course and children of its age, none ticked. */
export async function openCart(
  page: Page,
  parent: Parent,
  children: readonly string[],
  title = course,
): Promise<void> {
  await parent.logIn()
  for (const otherNames of children) await parent.addChild({ otherNames, age: 8 })
  await parent.addToCart([await findCourseId(page, title)])
  await page.goto('/cart')
  await expect(page.getByRole('article', { name: title })).toBeVisible()
}

export async function findCourseId(page: Pick<Page, 'request'>, title: string): Promise<string> {
  const response = await page.request.get(`/api/course?search=${encodeURIComponent(title)}`)
  const { courses }: { courses: { courseId: string }[] } = await response.json()
  return courses[0]?.courseId ?? ''
}

export const tickChild = (page: Page, child: string, title = course) =>
  page.getByRole('article', { name: title }).getByRole('checkbox', { name: child }).check()

/** Opens the cart with one child ticked for one course. */
export async function openCartWithChild(
  page: Page,
  parent: Parent,
  child: string,
  title = course,
): Promise<void> {
  await openCart(page, parent, [child], title)
  await tickChild(page, child, title)
}

/** As openCartWithChild, with the payment popup open. */
export async function startPayment(
  page: Page,
  parent: Parent,
  child: string,
  title = course,
): Promise<FrameLocator> {
  await openCartWithChild(page, parent, child, title)
  return openPopup(page)
}

export const processPayment = (page: Page) => page.getByRole('button', { name: 'Process Payment' })

/** Requests of the page and its frames with this path, as 'GET /path'. */
export function recordCalls(page: Page, path: RegExp): string[] {
  const calls: string[] = []
  page.on('request', (request: Request) => {
    const { pathname } = new URL(request.url())
    if (path.test(pathname)) calls.push(`${request.method()} ${pathname}`)
  })
  return calls
}

/** Every request of the page that is not a GET, to any host. */
export function recordWrites(page: Page): string[] {
  const sent: string[] = []
  page.on('request', (request: Request) => {
    if (request.method() !== 'GET') sent.push(`${request.method()} ${request.url()}`)
  })
  return sent
}

/** The source of each script that the page loads from now on. */
export function recordScripts(page: Page): Promise<string>[] {
  const scripts: Promise<string>[] = []
  page.on('response', (response) => {
    if (response.url().includes('/_next/static/chunks/')) scripts.push(response.text())
  })
  return scripts
}

/** Occurs only in the payment library. */
export const PAYMENT_LIBRARY_MARKER = 'inline-checkout-'

/** The popup is closed and the page behind it usable. */
export async function expectPopupClosed(page: Page): Promise<void> {
  await expect(page.locator('body > [inert]')).toHaveCount(0)
  await expect(page.locator('iframe[title="Payment"]').filter({ visible: true })).toHaveCount(0)
}

export async function referenceIn(page: Page): Promise<string> {
  const shown = page.frameLocator('iframe[title="Payment"]').locator('#reference')
  await expect(shown).toHaveText(/^\d{13}$/)
  return (await shown.textContent()) ?? ''
}

type Facts = Record<string, unknown>

/** Changes the items of the cart and their courses in the BFF's response. */
export async function mockCart(page: Page, change: Facts, ofCourse: Facts = {}): Promise<void> {
  await page.route('**/api/cart', async (route) => {
    if (route.request().method() !== 'GET') return route.fallback()
    const response = await route.fetch()
    const { carts }: { carts: { course: Facts }[] } = await response.json()
    const changed = carts.map((item) => ({ ...item, ...change, course: { ...item.course, ...ofCourse } }))
    await route.fulfill({ response, json: { carts: changed } })
  })
}
