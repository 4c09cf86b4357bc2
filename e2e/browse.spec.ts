import { cards, courseCount, holdRequests, readCards, searchBox } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'

const isAscending = (figures: number[]) =>
  figures.length > 0 &&
  figures.every(Number.isFinite) &&
  figures.join() === figures.toSorted((a, b) => a - b).join()

test.use({ expectedConsole: [/503/] })

test.describe('The course list', () => {
  test('shows each course’s facts by start date, and opens a course (BRW-01, BRW-03 to BRW-05, BRW-10, BRW-16, BRW-17, AMB-12, AMB-32, AMB-34)', async ({
    page,
  }) => {
    await page.goto(BROWSE)
    await expect(searchBox(page)).toBeVisible()
    await expect(page.getByLabel('Sort courses')).toBeVisible()
    await expect(cards(page)).toHaveCount(6)
    const texts = await cards(page).allTextContents()
    expect(isAscending((await readCards(page)).map(({ start }) => start))).toBe(true)
    for (const text of texts) {
      expect(text).toMatch(/Active|Upcoming|Closed/)
      expect(text).toMatch(/Ages \d+–\d+/)
      expect(text).toMatch(/₦\s*\d/)
    }
    await expect(cards(page).getByText(/^(1 slot|([2-9]|\d\d+) slots)$/)).toHaveCount(texts.length)
    const firstCard = cards(page).first()
    await expect(firstCard.locator('img').first()).toHaveAttribute(
      'src',
      /^\/media\/uploads\/|^\/_next\/image/,
    )
    const description = (await firstCard.locator('p').first().textContent()) ?? ''
    expect(description).toMatch(/\.\.\.$/)
    expect(description.length).toBeLessThanOrEqual(103)
    expect(description).not.toContain('<')

    const link = firstCard.getByRole('heading').getByRole('link')
    const title = (await link.textContent()) ?? ''
    await firstCard.click({ position: { x: 40, y: 40 } })
    await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  })

  test('has the number of the page it shows in its title, also after client-side paging', async ({
    page,
  }) => {
    await page.goto(BROWSE)
    await expect(page).toHaveTitle(/^STEM courses for children, online and in Lagos · /)
    await page.getByRole('link', { name: 'Page 2', exact: true }).click()
    await expect(page).toHaveTitle(/^STEM courses for children, online and in Lagos, page 2 · /)
    await expect(courseCount(page)).toContainText('page 2 of')
    // The previous page may still be in the document, hidden, so the select is found by role.
    await page.getByRole('combobox', { name: 'Sort courses' }).selectOption('age')
    await expect(page).toHaveTitle(/^Search courses · /)
    await page.goBack()
    await expect(page).toHaveTitle(/^STEM courses for children, online and in Lagos, page 2 · /)
    await page.goBack()
    await expect(page).toHaveTitle(/^STEM courses for children, online and in Lagos · /)
  })

  test('shows that it is loading, and what to do when that fails (BRW-09, ERR-41, AMB-22)', async ({
    page,
  }) => {
    await page.goto(BROWSE)
    const courseCalls = /\/api\/course\?/
    const release = await holdRequests(page, courseCalls)
    await page.getByLabel('Sort courses').selectOption('priceAsc')
    await expect(page.getByText('Fetching Courses...')).toBeVisible()
    release()
    await expect(page.getByText('Fetching Courses...')).toHaveCount(0)
    await page.unroute(courseCalls)

    await page.goto(BROWSE)
    await page.route(courseCalls, (route) => route.fulfill({ status: 503, json: {} }))
    await page.getByLabel('Sort courses').selectOption('priceDesc')
    await expect(page.getByText('Something went wrong. Failed to load courses.')).toBeVisible()
    await page.unroute(courseCalls)
    await page.getByRole('button', { name: 'Try again' }).click()
    await expect(cards(page)).toHaveCount(6)
    await expect
      .poll(async () => isAscending((await readCards(page)).map(({ price }) => price).toReversed()))
      .toBe(true)
  })

  test('is not cached, not indexed and sets no cookie for a search', async ({ request }) => {
    const response = await request.get(`${BROWSE}?q=robots`)
    expect(response.headers()['cache-control']).toContain('no-store')
    expect(response.headers()).not.toHaveProperty('set-cookie')
    expect(response.headers()['content-security-policy']).not.toMatch(/script-src[^;]*unsafe-inline/)
    expect(await response.text()).toMatch(/<meta name="robots" content="noindex, follow"/)
  })
})

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

test.describe('The course list: search', () => {
  test('is searched while typing; Back, a reload and a shared link show the same list (BRW-08, AMB-10)', async ({
    page,
    context,
  }) => {
    await page.goto(`${BROWSE}?page=2`)
    const count = courseCount(page)
    const search = searchBox(page)
    await expect(count).toContainText('page 2 of')

    await search.pressSequentially('kite science')
    await expect(page).toHaveURL(/\?q=kite\+science$/)
    await expect(count).toHaveText('1 course')
    await expect(search).toBeFocused()
    await expect(search).toHaveValue('kite science')
    await expect(cards(page)).toHaveCount(1)

    await page.reload()
    await expect(count).toHaveText('1 course')
    await expect(search).toHaveValue('kite science')

    await page.getByRole('link', { name: 'Kite Science' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Kite Science' })).toBeVisible()
    await page.goBack()
    await expect(count).toHaveText('1 course')

    const secondTab = await context.newPage()
    await secondTab.goto(page.url())
    await expect(secondTab.getByRole('article')).toHaveCount(1)
  })

  test('says so when nothing matches, and links to the whole list (BRW-07)', async ({ page }) => {
    await page.goto(`${BROWSE}?q=no+such+course`)
    await expect(page.getByText('There are no Active course yet ...')).toBeVisible()
    await page.getByRole('link', { name: 'See all courses' }).click()
    await expect(cards(page)).toHaveCount(6)
    await expect(searchBox(page)).toHaveValue('')
  })

  test('shows its last page for a page number beyond it (AMB-10)', async ({ page }) => {
    for (const number of [99, 5000]) {
      await page.goto(`${BROWSE}?page=${number}`)
      await expect(courseCount(page)).toHaveText(/page (\d+) of \1$/)
    }
  })
})
