import { CHROMIUM } from './support/chromium.ts'
import { pressLogOut } from './support/press.ts'
import { test as base, expect, type Page } from './support/test.ts'

const test = base.extend({
  launchOptions: [
    // Playwright switches the back/forward cache off, and the headless shell has none.
    ({ launchOptions }, use) =>
      use({
        ...launchOptions,
        executablePath: CHROMIUM,
        ignoreDefaultArgs: ['--disable-back-forward-cache'],
      }),
    { scope: 'worker' },
  ],
})

const ANOTHER_DOCUMENT = '/icon.svg'

const recordRestore = (page: Page) =>
  page.addInitScript(() => {
    addEventListener('pageshow', ({ persisted }) => Object.assign(window, { persisted }))
  })

async function goAndComeBack(page: Page, meanwhile?: () => Promise<unknown>): Promise<void> {
  await page.waitForLoadState('networkidle')
  await page.goto(ANOTHER_DOCUMENT)
  await meanwhile?.()
  await page.goBack({ waitUntil: 'commit' })
}

async function expectRestored(page: Page): Promise<void> {
  const readReasons = () =>
    page.evaluate(() => {
      const [navigation] = performance.getEntriesByType('navigation')
      return JSON.stringify(navigation && 'notRestoredReasons' in navigation && navigation.notRestoredReasons)
    })
  await expect.poll(() => page.evaluate('window.persisted')).toBeDefined()
  expect(await page.evaluate('window.persisted'), await readReasons()).toBe(true)
}

for (const path of ['/', '/course/browse-courses', '/course/browse-courses?q=robots', '/blog', '/contact']) {
  test(`Back shows ${path} as it was, without loading it again`, async ({ page }) => {
    await recordRestore(page)
    await page.goto(path)
    await goAndComeBack(page)
    await expectRestored(page)
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  })
}

test('Back shows a parent the course as it was, with the account menu', async ({ page, parent }) => {
  await recordRestore(page)
  await parent.logIn()
  await page.goto('/course/browse-courses')
  const menu = page.getByRole('button', { name: /^Account menu, / })
  await expect(menu).toBeVisible()
  await goAndComeBack(page)
  await expectRestored(page)
  await expect(menu).toBeVisible()
})

for (const [name, path, proof] of [
  [
    'account page',
    '/user/edit-profile',
    (page: Page) => page.getByRole('button', { name: 'Login', exact: true }),
  ],
  ['public page', '/', (page: Page) => page.getByRole('link', { name: 'Login' })],
] as const) {
  test(`After a logout in another tab, Back to the ${name} shows none of the parent’s data (NAV-22, DATA-17)`, async ({
    page,
    parent,
    context,
  }) => {
    await parent.logIn()
    await page.goto(path)
    const firstName = page.getByText(/Adaeze/).filter({ visible: true })
    await expect(firstName.first()).toBeVisible()
    await goAndComeBack(page, async () => {
      const other = await context.newPage()
      await other.goto('/user/privacy')
      await pressLogOut(other)
      await expect(other).toHaveURL('/')
    })
    await expect(proof(page).filter({ visible: true }).first()).toBeVisible()
    await expect(firstName).toHaveCount(0)
    await expect(page.getByText(parent.email)).toHaveCount(0)
  })
}
