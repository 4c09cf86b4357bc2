import { cards, courseCount, holdRequests, isAscending, readCards, searchBox } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'

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

  test('follows Back at once, also before the router has shown the filter of the entry that is left', async ({
    page,
  }) => {
    await page.goto(`${BROWSE}?page=2`)
    const title = /^STEM courses for children, online and in Lagos, page 2 · /
    await expect(page).toHaveTitle(title)
    await page.getByRole('combobox', { name: 'Sort courses' }).evaluate((select: HTMLSelectElement) => {
      select.value = 'age'
      select.dispatchEvent(new Event('change', { bubbles: true }))
      window.history.back()
    })
    await expect(page).toHaveURL(/\?page=2$/)
    await expect(page.getByRole('combobox', { name: 'Sort courses' })).toHaveValue('')
    await expect(page).toHaveTitle(title)
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
