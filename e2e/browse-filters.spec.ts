import { cards, courseCount, isAscending, readCards, searchBox } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'

test.describe('The course list: sorting and filters', () => {
  test('is sorted by age, price and camp (BRW-11 to BRW-14, AMB-09)', async ({ page }) => {
    await page.goto(BROWSE)
    const sort = page.getByLabel('Sort courses')
    await expect(sort.locator('option')).toHaveText([
      'Sort by',
      'Age',
      'Camp',
      'Price: low to high',
      'Price: high to low',
      'Active',
      'Upcoming',
    ])
    const facts = async () => readCards(page)
    await sort.selectOption('age')
    await expect.poll(async () => isAscending((await facts()).map(({ youngest }) => youngest))).toBe(true)
    await sort.selectOption('priceDesc')
    await expect
      .poll(async () => isAscending((await facts()).map(({ price }) => price).toReversed()))
      .toBe(true)
    await sort.selectOption('camp')
    for (const index of [0, 1]) await expect(cards(page).nth(index)).toContainText(/camp/i)
    await expect(courseCount(page)).toHaveText(/^29 courses/)
  })

  test('is filtered by a child’s age in the URL, alone and with a search (BRW-08)', async ({ page }) => {
    await page.goto(`${BROWSE}?page=2`)
    await page.getByLabel('Age of the child').selectOption('4')
    await expect(page).toHaveURL(`${BROWSE}?age=4`)
    await expect(courseCount(page)).toHaveText(/^[1-5] courses?$/)
    await expect(cards(page).first()).toBeVisible()
    for (const { youngest, oldest } of await readCards(page)) {
      expect(youngest).toBeLessThanOrEqual(4)
      expect(oldest).toBeGreaterThanOrEqual(4)
    }
    const count = (await courseCount(page).textContent()) ?? ''
    await page.reload()
    await expect(page.getByLabel('Age of the child')).toHaveValue('4')
    await expect(courseCount(page)).toHaveText(count)
    await searchBox(page).fill('tiny')
    await expect(page).toHaveURL(`${BROWSE}?q=tiny&age=4`)
    await expect(cards(page)).toHaveCount(1)
  })

  test('is sorted, filtered by status and paged by links (BRW-02, BRW-11, BRW-12, BRW-15, CONST-04)', async ({
    page,
  }) => {
    await page.goto(BROWSE)
    const prices = async () => (await readCards(page)).map(({ price }) => price)
    await expect(cards(page)).toHaveCount(6)

    await page
      .getByLabel('Sort courses')
      .filter({ visible: true })
      .selectOption({ label: 'Price: low to high' })
    await expect(page).toHaveURL(/sort=priceAsc/)
    await expect.poll(async () => isAscending(await prices())).toBe(true)
    const cheapest = await prices()

    await page.getByRole('link', { name: 'Page 2' }).click()
    await expect(page).toHaveURL(/sort=priceAsc&page=2/)
    await expect.poll(async () => Math.min(...(await prices()))).toBeGreaterThanOrEqual(Math.max(...cheapest))

    await page.getByLabel('Sort courses').filter({ visible: true }).selectOption({ label: 'Upcoming' })
    await expect(page).toHaveURL(/sort=status%3AUpcoming$/)
    await expect(cards(page).first()).toContainText('Upcoming')
    for (const card of await cards(page).all()) await expect(card).toContainText('Upcoming')
  })
})
