import { largest, recordTransfers, sumOf } from './support/data-cost.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const LIST = '/course/browse-courses'

/** As a browser that saves data: the header of its requests, and what scripts read. */
async function saveData(page: Page): Promise<void> {
  await page.setExtraHTTPHeaders({ 'Save-Data': 'on' })
  await page.addInitScript(() => {
    Object.defineProperty(navigator, 'connection', { value: { saveData: true } })
  })
}

const recordPrefetches = (page: Page): string[] => {
  const urls: string[] = []
  page.on('request', (request) => {
    if (request.headers()['next-router-prefetch']) urls.push(request.url())
  })
  return urls
}

/** Reads the list to its last course, and rests on its link until a course would be prefetched. */
async function readList(page: Page): Promise<void> {
  await page.clock.install()
  await page.goto(LIST)
  await page.waitForLoadState('networkidle')
  const card = page.getByRole('article').last()
  await card.scrollIntoViewIfNeeded()
  await card.getByRole('heading').getByRole('link').hover()
  await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
  await page.clock.fastForward(2_000)
  await page.waitForLoadState('networkidle')
}

test('A visitor who saves data gets no page in advance, and pays less for the list', async ({
  browser,
  page,
  baseURL,
}) => {
  const usual = await recordTransfers(page)
  const usualPrefetches = recordPrefetches(page)
  await readList(page)
  await expect.poll(() => usualPrefetches).not.toEqual([])

  const context = await browser.newContext({ baseURL: baseURL ?? '', viewport: { width: 360, height: 740 } })
  const saving = await context.newPage()
  await saveData(saving)
  const saved = await recordTransfers(saving)
  const prefetches = recordPrefetches(saving)
  await readList(saving)
  expect(prefetches).toEqual([])
  process.stdout.write(`The list: ${sumOf(usual)} bytes, ${sumOf(saved)} with Save-Data\n`)
  expect(sumOf(saved), largest(saved)).toBeLessThan(sumOf(usual))
  await saving.getByRole('article').first().getByRole('heading').getByRole('link').click()
  await expect(saving.getByRole('heading', { name: 'About this course' })).toBeVisible()
  await context.close()
})
