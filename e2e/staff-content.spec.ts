import { field } from './support/journey.ts'
import { saved } from './support/record-editor.ts'
import { expectGoodScreen, PHONE } from './support/staff-screen.ts'
import { StaffSite } from './support/staff-site.ts'
import { expect, type Page, test } from './support/test.ts'

const site = new StaffSite(3326, 'staff-content')

// The tests share a home page, so they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /40[0149]|412/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

const WITHIN_MS = 15_000

/** Without the scripts that carry the same content to React, in an order that depends on what was read first. */
const htmlOf = async (page: Page, path: string) =>
  (await (await page.request.get(path)).text()).replace(/<script[^>]*>.*?<\/script>/gs, '')

/** The first visits of an installation may get pages that were built without the API. */
async function settledHtml(page: Page, path: string): Promise<string> {
  let last = ''
  const isSame = async () => {
    const earlier = last
    last = await htmlOf(page, path)
    return last === earlier
  }
  await expect.poll(isSame, { timeout: 30_000, intervals: [2_500] }).toBe(true)
  return last
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true })

async function openFigure(page: Page, name: RegExp) {
  await page.locator('summary').filter({ hasText: name }).click()
}

test('A figure that marketing changes is on home and About us within seconds, and after ‘Back to the original’ the pages have the same markup as before (STF-245, STF-246, STF-252, STF-318)', async ({
  page,
  axe,
}) => {
  await site.join(page, 'Bisi Ade', 'marketing')
  const paths = ['/', '/about-us', '/faqs']
  const before = new Map<string, string>()
  for (const path of paths) before.set(path, await settledHtml(page, path))

  await page.goto('/staff/content')
  await expect(page.getByRole('row').filter({ hasText: 'Statistics' })).toContainText('Original')
  await expectGoodScreen(page, axe)
  await page.getByRole('link', { name: 'Statistics' }).click()
  await openFigure(page, /^Figure 1: 10K learners/)
  await field(page, 'Figure').first().fill('123456789')
  await save(page).click()
  await expect(page.getByText('Use at most 8 characters.').first()).toBeVisible()
  await field(page, 'Figure').first().fill('12K')
  await expect(page.getByRole('region', { name: 'Preview' })).toContainText('12K')
  await save(page).click()
  await expect(saved(page)).toBeVisible()
  for (const path of ['/', '/about-us'])
    await expect.poll(() => htmlOf(page, path), { timeout: WITHIN_MS }).toContain('>12K<')

  await expectGoodScreen(page, axe)
  await page.getByRole('button', { name: 'Back to the original' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Show the original' }).click()
  for (const path of paths)
    await expect
      .poll(async () => (await htmlOf(page, path)) === before.get(path), { timeout: WITHIN_MS })
      .toBe(true)
  await page.goto('/staff/content/statistics')
  await expect(page.getByRole('button', { name: /^Use these/ })).toHaveCount(1)
})

test('At 360 px questions are moved, hidden and saved with the keyboard alone (STF-250, STF-073)', async ({
  page,
  axe,
}) => {
  await site.join(page, 'Bisi Ade', 'editor')
  await page.goto('/staff/content/questions')
  await expectGoodScreen(page, axe)
  await page.setViewportSize(PHONE)
  await page.getByRole('button', { name: 'Move down Question 1: How do I sign up?' }).focus()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Move down Question 2: How do I sign up?' })).toBeFocused()
  await page.getByRole('button', { name: 'Hide Question 3: Why does STEM matter for Africa?' }).focus()
  await page.keyboard.press('Enter')
  await save(page).focus()
  await page.keyboard.press('Enter')
  await expect(saved(page)).toBeVisible()
  await expect
    .poll(() => htmlOf(page, '/faqs'), { timeout: WITHIN_MS })
    .not.toContain('Why does STEM matter for Africa?')
  await page.goto('/faqs')
  const titles = await page.locator('summary h3').allTextContents()
  expect(titles.slice(0, 2)).toEqual(['What is STEM?', 'How do I sign up?'])
  await expect(page.locator('details').first()).toContainText('notice something')
})

test('Of two people who write the announcement at once the second loses nothing, and a page that is left asks first (STF-066, STF-067, STF-071)', async ({
  page,
  browser,
}) => {
  await site.join(page, 'Bisi Ade', 'marketing')
  const other = await site.joinElsewhere(browser, 'Tunde Bakare', 'editor')
  for (const one of [page, other]) await one.goto('/staff/content/announcement')
  await field(other, 'Text').fill('The office is closed on Monday.')
  await save(other).click()
  await expect(saved(other)).toBeVisible()

  await field(page, 'Text').fill('The camp is full.')
  await save(page).click()
  await expect(page.getByRole('alert').filter({ hasText: 'Changed by' })).toContainText(
    /Changed by Tunde Bakare-\w+ 1 minute ago: announcement\. Your changes are still here and have not been saved yet\./,
  )
  await expect(page.getByText(/^Tunde Bakare-\w+ saved “The office is closed on Monday\.” at /)).toBeVisible()
  await expect(field(page, 'Text')).toHaveValue('The camp is full.')
  await page.getByRole('link', { name: 'Site content' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay' }).click()
  await page.getByRole('button', { name: 'Save all my changes' }).click()
  await expect(saved(page)).toBeVisible()
  await expect.poll(() => htmlOf(page, '/'), { timeout: WITHIN_MS }).toContain('The camp is full.')
})
