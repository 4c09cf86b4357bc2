import { CHROMIUM } from './support/chromium.ts'
import { byKind, largest, naira, recordTransfers, sumOf } from './support/data-cost.ts'
import { course } from './support/journey.ts'
import { payForChild, signUpFromCourse } from './support/new-parent.ts'
import { test as base, expect } from './support/test.ts'

const test = base.extend({
  launchOptions: [
    // The headless shell loads what the whole browser keeps.
    ({ launchOptions }, use) => use({ ...launchOptions, executablePath: CHROMIUM }),
    { scope: 'worker' },
  ],
})

test.use({ viewport: { width: 360, height: 740 }, expectedConsole: [/checkout\.paystack\.com/] })

const MAX_BYTES = 580_000

test('From the home page to a paid place, a new parent on a phone pays at most 25 kobo for data', async ({
  page,
  parent,
}) => {
  test.slow()
  const transfers = await recordTransfers(page)
  await page.goto('/')
  await page
    .getByRole('main')
    .getByRole('link', { name: /Browse|See all/ })
    .first()
    .click()
  await expect(page).toHaveURL('/course/browse-courses')
  const search = page.getByPlaceholder('Search courses or topics')
  await search.fill(course)
  await search.press('Enter')
  await page.getByRole('article').getByRole('link', { name: course }).first().click()
  await signUpFromCourse(page, parent)
  await payForChild(page, 'Zim')
  const bytes = sumOf(transfers)
  process.stdout.write(`The journey to a paid place: ${bytes} bytes, ${naira(bytes)}\n`)
  expect(bytes, `${byKind(transfers)}\n${largest(transfers)}`).toBeLessThanOrEqual(MAX_BYTES)
})
