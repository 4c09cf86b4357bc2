import { cards, readCards } from './support/catalogue.ts'
import { expect, test } from './support/test.ts'

const BROWSE = '/course/browse-courses'

test.describe('Pages by age and topic', () => {
  test('are linked from every footer, come from the cache and link to each other', async ({
    page,
    request,
    axe,
  }) => {
    await page.goto('/about-us')
    await page.getByRole('contentinfo').getByRole('link', { name: 'Ages 6 to 8' }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'STEM courses for ages 6 to 8' })).toBeVisible()
    await expect(page).toHaveTitle(/^STEM courses for ages 6 to 8, online and in Lagos · /)
    await expect(cards(page).nth(2)).toBeVisible()
    for (const { youngest, oldest } of await readCards(page)) {
      expect(youngest).toBeLessThanOrEqual(8)
      expect(oldest).toBeGreaterThanOrEqual(6)
    }
    await axe()
    await page.getByRole('main').getByRole('link', { name: 'Coding', exact: true }).click()
    await expect(page.getByRole('heading', { level: 1, name: 'Coding courses for children' })).toBeVisible()
    await expect(cards(page).nth(2)).toBeVisible()
    await expect
      .poll(async () => (await request.get('/learn/coding')).headers()['x-nextjs-cache'])
      .toBe('HIT')
  })

  test('C5: exist for a school’s offering with a single course', async ({ page }) => {
    for (const [path, title, count] of [
      ['/learn/camp', 'STEM camps for children', '2 courses'],
      ['/learn/private-1-1', 'Private 1-1 courses for children', '1 course'],
    ] as const) {
      await page.goto(path)
      await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
      await expect(page.getByText(count, { exact: true })).toBeVisible()
    }
  })

  test('S10: link to the courses for one age, and have their own preview', async ({ page, request }) => {
    await page.goto('/learn/coding')
    const picture = await page.locator('meta[property="og:image"]').getAttribute('content')
    expect(picture).toContain('/preview/learn/coding/')
    expect((await request.get(picture ?? '')).headers()['content-type']).toBe('image/jpeg')
    await page
      .getByRole('navigation', { name: 'Age of the child' })
      .getByRole('link', { name: '6 years' })
      .click()
    await expect(page).toHaveURL(`${BROWSE}?q=Coding&age=6`)
    await expect(cards(page)).toHaveCount(1)
  })

  test('exist only with three courses or more', async ({ request }) => {
    for (const path of ['/learn/maths', '/learn/no-such-thing']) {
      const response = await request.get(path)
      expect(response.status(), path).toBe(404)
      expect(await response.text()).toMatch(/<meta name="robots" content="noindex/)
    }
  })
})
