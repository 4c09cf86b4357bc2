import { randomUUID } from 'node:crypto'
import { field } from './support/journey.ts'
import { joinAs, origin, otherBrowser } from './support/staff.ts'
import { PHONE } from './support/staff-screen.ts'
import { type Browser, expect, type Locator, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /412|ERR_INTERNET_DISCONNECTED/ })

const save = (page: Page) => page.getByRole('button', { name: 'Save changes' }).click()
const price = (page: Page) => field(page, 'Price for each child')
const alertOf = (page: Page) => page.getByRole('main').getByRole('alert').filter({ hasText: 'Changed by' })

/** Both have the draft open; the first has saved another price. */
async function openBoth(page: Page, browser: Browser) {
  await joinAs(page, 'owner')
  const title = `Tide Clocks ${randomUUID().slice(0, 8)}`
  const answer = await page.request.post('/api/staff/courses', {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: { title, price: 40_000, places: 10 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const address = `/staff/courses/${(await answer.json()).course.courseId}`
  const second = (await otherBrowser(browser, 'owner')).page
  await page.goto(address)
  await second.goto(address)
  await price(page).fill('45,000')
  await save(page)
  await expect(page.getByText('Saved.').filter({ visible: true }).first()).toBeVisible()
  return { second, address }
}

async function typeAndSave(page: Page) {
  await price(page).fill('42,000')
  await field(page, 'What to have ready').fill('A jar and a candle')
  await save(page)
  await expect(alertOf(page)).toContainText(
    /^Changed by Ngozi Eze-\w+ (?:just now|\d+ minutes? ago): price\. Your changes are still here and have not been saved yet\./,
  )
  await expect(price(page)).toHaveValue('42,000')
  await expect(field(page, 'What to have ready')).toHaveValue('A jar and a candle')
}

async function expectStored(page: Page, stored: { price: string; prepare: string }) {
  await expect(alertOf(page)).toHaveCount(0)
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeFocused()
  await page.reload()
  await expect(price(page)).toHaveValue(stored.price)
  await expect(field(page, 'What to have ready')).toHaveValue(stored.prepare)
}

test('The second of two people sees the other’s price under the field, keeps it, and saves the rest (STF-067, STF-068, STF-295)', async ({
  page,
  browser,
  axe,
}) => {
  const { second } = await openBoth(page, browser)
  await typeAndSave(second)
  await expect(price(second)).toHaveAccessibleDescription(/^Ngozi Eze-\w+ saved ₦45,000 at \d+:\d\d [ap]m\.$/)
  await axe(second)
  await alertOf(second).getByRole('button', { name: 'Keep Ngozi’s price, save my other changes' }).click()
  await expectStored(second, { price: '45,000', prepare: 'A jar and a candle' })
})

test('The second of two people saves all own changes over the other’s (STF-067, STF-295)', async ({
  page,
  browser,
}) => {
  const { second } = await openBoth(page, browser)
  await typeAndSave(second)
  await alertOf(second).getByRole('button', { name: 'Save all my changes' }).click()
  await expectStored(second, { price: '42,000', prepare: 'A jar and a candle' })
})

test('The second of two people discards own changes, and has what the other saved (STF-067, STF-295)', async ({
  page,
  browser,
}) => {
  const { second } = await openBoth(page, browser)
  await typeAndSave(second)
  await alertOf(second).getByRole('button', { name: 'Discard my changes' }).click()
  await expectStored(second, { price: '45,000', prepare: '' })
})

test('A draft that comes back after a reload does not overwrite what another person has saved (STF-017, STF-066)', async ({
  page,
  browser,
}) => {
  const { second, address } = await openBoth(page, browser)
  const isKept = second.getByText('Draft kept in this tab')
  await price(second).fill('42,000')
  await expect(isKept).toBeVisible()
  second.once('dialog', (dialog) => void dialog.accept())
  await second.goto(address)
  await expect(isKept).toBeVisible()
  await expect(price(second)).toHaveValue('42,000')
  await save(second)
  await expect(alertOf(second)).toContainText(/: price\. Your changes are still here/)
  await expect(alertOf(second).getByRole('button', { name: 'Save all my changes' })).toBeVisible()
})

const failureOf = (page: Page) =>
  page.getByRole('main').getByText('Not saved: no connection. Everything you typed is still here.')

/** Nothing near the button says why a save was refused. */
async function expectNoteInView(page: Page, note: Locator) {
  await expect(page.locator(':focus')).toContainText((await note.textContent()) ?? '')
  await expect(note).toBeInViewport({ ratio: 1 })
}

test('A save that is refused brings its reason into view and focuses it, at 360 px and each time (STF-067)', async ({
  page,
  browser,
}) => {
  const { second } = await openBoth(page, browser)
  await second.setViewportSize(PHONE)
  await typeAndSave(second)
  const changed = alertOf(second).getByText('Changed by')
  await expectNoteInView(second, changed)
  await field(second, 'What to have ready').fill('A jar')
  await save(second)
  await expectNoteInView(second, changed)

  await second.context().setOffline(true)
  for (const prepare of ['A candle', 'A spoon']) {
    await field(second, 'What to have ready').fill(prepare)
    await expect(failureOf(second)).not.toBeInViewport()
    await save(second)
    await expectNoteInView(second, failureOf(second))
  }
})

test('A save without a connection says so when the form has checked nothing before (STF-067)', async ({
  page,
}) => {
  await joinAs(page, 'owner')
  await page.setViewportSize(PHONE)
  await page.goto('/staff/courses/new')
  await page.context().setOffline(true)
  await field(page, 'Title').fill('Tide Clocks')
  await field(page, 'What to have ready').fill('A jar')
  await save(page)
  await expectNoteInView(page, failureOf(page))
})
