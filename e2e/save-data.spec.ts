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

/**
 * Reads the list to its last course, and rests on its link until a course would be prefetched.
 * @returns the path of the course
 */
async function readList(page: Page): Promise<string> {
  await page.clock.install()
  await page.goto(LIST)
  await page.waitForLoadState('networkidle')
  const card = page.getByRole('article').last()
  await card.scrollIntoViewIfNeeded()
  const link = card.getByRole('heading').getByRole('link')
  await link.hover()
  await expect(card.locator('img').first()).toHaveJSProperty('complete', true)
  await page.clock.fastForward(2_000)
  // Later than every request that the wait causes.
  await page.evaluate(async () => {
    for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    await fetch('/icon.svg')
  })
  return (await link.getAttribute('href')) ?? ''
}

test('A visitor who saves data gets no page in advance, and pays less for the list', async ({
  browser,
  page,
  baseURL,
}) => {
  const usual = await recordTransfers(page)
  const usualPrefetches = recordPrefetches(page)
  const path = await readList(page)
  await expect.poll(() => usualPrefetches.map((url) => new URL(url).pathname)).toContain(path)

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
