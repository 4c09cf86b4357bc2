import { field } from './support/journey.ts'
import { expect, test } from './support/test.ts'

test('The home page has all its sections (HOME-01 to HOME-07, HOME-12, HOME-13, HOME-18)', async ({
  page,
}) => {
  await page.goto('/')
  await expect(field(page, 'Search courses')).toBeVisible()
  await expect(page.getByText(/^Good (Morning|Afternoon|Evening)/)).toHaveCount(0)

  const section = (name: string) => page.locator('section', { has: page.getByRole('heading', { name }) })
  await expect(section('Open for registration').getByRole('article')).toHaveCount(4)
  await expect(section('For parents, from the classroom').getByRole('article')).toHaveCount(3)
  const last = section('Open for registration').getByRole('article').last()
  const title = (await last.getByRole('heading').textContent()) ?? ''
  await expect(
    page.getByRole('complementary', { name: 'New course' }).getByRole('link'),
  ).toHaveAccessibleName(`NEW COURSE ALERT ${title.toUpperCase()}`)

  const numbers = page.getByRole('region', { name: 'Kitelab in numbers' })
  for (const [value, label] of [
    ['10K', 'learners'],
    ['25', 'awards'],
    ['1,500', 'workshops and camps'],
    ['10', 'years'],
  ] as const) {
    await expect(numbers.getByRole('definition').filter({ hasText: new RegExp(`^${value}$`) })).toBeVisible()
    await expect(numbers.getByText(label)).toBeVisible()
  }
  await expect(page.getByRole('link', { name: /Get it for Android/ })).toHaveAttribute('target', '_blank')
  await expect(page.getByRole('link', { name: /Get it for iPhone/ })).toHaveAttribute('href', /^https:/)
  await expect(
    page
      .getByRole('group', { name: 'What families tell us' })
      .getByRole('img', { name: /^\d out of 5 stars$/ })
      .first(),
  ).toBeAttached()
  await expect(page.getByRole('link', { name: 'Browse courses' }).first()).toHaveAttribute(
    'href',
    '/course/browse-courses',
  )
  await page.getByRole('link', { name: 'Talk to us' }).click()
  await expect(page).toHaveURL('/contact')
})

test('The search opens the first course whose title contains the text, or says that none does (HOME-15 to HOME-17)', async ({
  page,
}) => {
  await page.goto('/')
  const search = field(page, 'Search courses')
  const searchButton = page.getByRole('button', { name: 'Search', exact: true })
  for (const blank of ['', '   ']) {
    await search.fill(blank)
    await searchButton.click()
    await expect(page.getByText('Please enter a search query.')).toBeVisible()
    await expect(page).toHaveURL('/')
  }
  await search.fill('zzz')
  await searchButton.click()
  await expect(page.getByText('Course not found. Please try again!')).toBeVisible()
  await search.fill('ROBOTS from')
  await search.press('Enter')
  await expect(page).toHaveURL(/\/course\/browse-courses\/[0-9a-f-]{36}$/)
  await expect(page.getByRole('heading', { level: 1, name: 'Robots from Cartons' })).toBeVisible()
})

test('One question is open at a time (HOME-08)', async ({ page }) => {
  await page.goto('/')
  const openQuestions = page.locator('details[open]')
  await expect(openQuestions).toHaveCount(1)
  await page.getByRole('heading', { name: 'What is STEM?' }).click()
  await expect(openQuestions).toHaveCount(1)
  await expect(openQuestions).toContainText('What is STEM?')
})

test.describe('For a parent in another time zone', () => {
  test.use({ timezoneId: 'Pacific/Honolulu' })

  test('the greeting follows the visitor’s clock and causes no layout shift (HOME-11, AMB-26)', async ({
    page,
    parent,
  }) => {
    await parent.logIn()
    await page.goto('/')
    const hour = await page.evaluate(() => new Date().getHours())
    const partOfDay = hour < 12 ? 'Morning' : hour < 18 ? 'Afternoon' : 'Evening'
    await expect(page.getByText(`Good ${partOfDay}, Adaeze`)).toBeVisible()
    const totalShift = await page.evaluate(async () => {
      // Two frames, so that the frame with the greeting has been painted.
      await new Promise((painted) => requestAnimationFrame(() => requestAnimationFrame(painted)))
      const observer = new PerformanceObserver(() => undefined)
      observer.observe({ type: 'layout-shift', buffered: true })
      const shifts = observer.takeRecords()
      return shifts.reduce((sum, shift) => sum + ('value' in shift ? Number(shift.value) : 0), 0)
    })
    expect(totalShift).toBeLessThan(0.01)
  })
})

for (const width of [640, 768, 1023]) {
  test(`S10: at ${width} px the home page shows all three posts (HOME-06)`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 })
    await page.goto('/')
    const posts = page.getByRole('article').filter({ has: page.locator('a[href^="/blog-details/"]') })
    await expect(posts).toHaveCount(3)
    for (const post of await posts.all()) {
      await post.scrollIntoViewIfNeeded()
      await expect(post).toBeInViewport({ ratio: 0.9 })
    }
  })
}

test('S8: a misspelt search keeps its text and suggests the matching course (HOME-16, HOME-17)', async ({
  page,
  axe,
}) => {
  await page.goto('/')
  const box = page.getByRole('combobox', { name: 'Search courses' })
  await box.fill('robt')
  await box.press('Enter')
  const alert = page.getByRole('main').getByRole('alert').filter({ hasText: 'Course not found.' })
  await expect(alert).toContainText('Course not found. Please try again!')
  await expect(alert.locator('svg')).toBeVisible()
  await expect(alert).toContainText('Did you mean Robots from Cartons?')
  await expect(box).toHaveValue('robt')
  await axe()
  await alert.getByRole('link', { name: 'Robots from Cartons' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Robots from Cartons' })).toBeVisible()
})
