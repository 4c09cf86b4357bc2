import { brotliCompressSync, constants } from 'node:zlib'
import { CHROMIUM } from './support/chromium.ts'
import { byKind, largest, naira, recordTransfers, sumOf, type Transfer } from './support/data-cost.ts'
import { course } from './support/journey.ts'
import { payForChild, signUpFromCourse } from './support/new-parent.ts'
import { waitUntilHydrated } from './support/press.ts'
import { test as base, expect, type Page } from './support/test.ts'

const test = base.extend({
  launchOptions: [
    // The headless shell loads what the whole browser keeps.
    ({ launchOptions }, use) => use({ ...launchOptions, executablePath: CHROMIUM }),
    { scope: 'worker' },
  ],
})

test.use({
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  expectedConsole: [/checkout\.paystack\.com/],
})

const MAX_BYTES = 580_000

async function touchLinkToList(page: Page): Promise<void> {
  const link = page
    .getByRole('main')
    .getByRole('link', { name: /Browse|See all/ })
    .first()
  await waitUntilHydrated(link)
  await link.tap()
  await expect(page).toHaveURL('/course/browse-courses')
}

test('A link that is touched asks for its page once', async ({ page }) => {
  await page.goto('/')
  const asked: string[] = []
  page.on('request', (request) => {
    const { pathname, search } = new URL(request.url())
    if (pathname === '/course/browse-courses' && search.includes('_rsc='))
      asked.push(request.headers()['next-router-prefetch'] ? 'prefetch' : 'page')
  })
  await touchLinkToList(page)
  await expect(page.getByRole('article').first()).toBeVisible()
  expect(asked).toEqual(['page'])
})

/** The best compression is made after a few visits. */
async function visitHomeUntilCompressed({ request }: Page): Promise<void> {
  const isBest = async () => {
    const response = await request.get('/')
    const body = await response.body()
    const params = { [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength }
    return Number(response.headers()['content-length']) === brotliCompressSync(body, { params }).byteLength
  }
  await expect.poll(isBest).toBe(true)
}

const coursesIn = (transfers: readonly Transfer[]) =>
  transfers.filter(({ url }) => /\/course\/browse-courses\/[\da-f-]{36}\?_rsc=/.test(url)).length

test('From the home page to a paid place, a new parent on a phone pays at most 25 kobo for data', async ({
  page,
  parent,
}) => {
  test.slow()
  await visitHomeUntilCompressed(page)
  const transfers = await recordTransfers(page)
  await page.goto('/')
  await touchLinkToList(page)
  const firstCourse = page.getByRole('article').first().getByRole('link')
  await firstCourse.scrollIntoViewIfNeeded()
  // Long enough on the screen for a prefetch: first of the route, then of the course.
  await expect.poll(() => coursesIn(transfers)).toBe(2)
  const search = page.getByPlaceholder('Search courses or topics')
  await search.fill(course)
  await search.press('Enter')
  await expect(firstCourse).toHaveText(course)
  await firstCourse.scrollIntoViewIfNeeded()
  await expect.poll(() => coursesIn(transfers)).toBe(3)
  await firstCourse.tap()
  await signUpFromCourse(page, parent)
  await payForChild(page, 'Zim')
  const lastCall = ({ url }: Transfer) => url.endsWith('/api/payment/outcome/shown')
  await expect.poll(() => transfers.some(lastCall)).toBe(true)
  const bytes = sumOf(transfers)
  process.stdout.write(`The journey to a paid place: ${bytes} bytes, ${naira(bytes)}\n`)
  expect(coursesIn(transfers), 'the course was prefetched').toBe(3)
  expect(bytes, `${byKind(transfers)}\n${largest(transfers)}`).toBeLessThanOrEqual(MAX_BYTES)
})
