import { cards, holdRequests } from './support/catalogue.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

const LIST = '/course/browse-courses'

const linkOf = (card: Locator) => card.getByRole('heading').getByRole('link')

/** Waits until the browser has the page of the card's course. */
async function expectPrefetched(card: Locator, prefetched: ReadonlySet<string>): Promise<void> {
  // The list may be replaced meanwhile.
  const isPrefetched = async () => prefetched.has((await linkOf(card).getAttribute('href')) ?? '')
  await expect.poll(isPrefetched).toBe(true)
}

/** Paths of the pages that have been loaded in advance; grows. */
function recordPrefetched(page: Page): ReadonlySet<string> {
  const paths = new Set<string>()
  page.on('requestfinished', (request) => {
    const segment = request.headers()['next-router-segment-prefetch']
    if (segment?.endsWith('/__PAGE__')) paths.add(new URL(request.url()).pathname)
  })
  return paths
}

test('courses that a visitor only scrolls past are not loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const prefetched = recordPrefetched(page)
  await page.goto(LIST)
  await cards(page).first().scrollIntoViewIfNeeded()
  // From then on each card is watched.
  await expectPrefetched(cards(page).first(), prefetched)
  await scrollThrough(page)
  await expectPrefetched(cards(page).last(), prefetched)
  for (const position of [2, 3]) {
    const path = await linkOf(cards(page).nth(position)).getAttribute('href')
    expect([...prefetched]).not.toContain(path)
  }
})

test('opening and closing the menu does not keep courses from being loaded', async ({ page }) => {
  await page.setViewportSize({ width: 360, height: 740 })
  const prefetched = recordPrefetched(page)
  await page.goto(LIST)
  await page.getByRole('button', { name: 'Open menu' }).click()
  await expect(page.getByRole('dialog', { name: 'Menu' })).toBeVisible()
  await page.keyboard.press('Escape')
  await cards(page).last().scrollIntoViewIfNeeded()
  await expectPrefetched(cards(page).last(), prefetched)
})

/** In steps, so that each card comes into view. */
const scrollThrough = (page: Page) =>
  page.evaluate(async () => {
    for (const title of document.querySelectorAll('main article h3')) {
      title.scrollIntoView({ block: 'center', behavior: 'instant' })
      for (let frame = 0; frame < 3; frame++) await new Promise(requestAnimationFrame)
    }
  })

for (const [name, viewport, position] of [
  ['a computer', { width: 1280, height: 900 }, 2],
  ['a phone', { width: 360, height: 740 }, 3],
] as const) {
  test.describe(`On ${name}`, () => {
    test.use({ viewport, hasTouch: viewport.width < 1024 })

    test('a course opens from the list at once, without waiting for the network', async ({ page }) => {
      const prefetched = recordPrefetched(page)
      await page.goto(LIST)
      const card = cards(page).nth(position)
      await card.scrollIntoViewIfNeeded()
      await expectPrefetched(card, prefetched)
      const link = linkOf(card)
      const title = (await link.textContent()) ?? ''
      // Nothing but what the browser has.
      await holdRequests(page, /./)
      await (viewport.width < 1024 ? link.tap() : link.click())
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByRole('heading', { name: 'About this course' })).toBeVisible()
    })
  })
}
