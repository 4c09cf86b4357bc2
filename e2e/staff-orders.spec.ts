import { addExpiredOrders, EXPIRED } from './support/order-fixtures.ts'
import { activeFilters, applyFilters, orderRows } from './support/order-list.ts'
import { expectNoOverflow } from './support/screen.ts'
import { PHONE } from './support/staff-screen.ts'
import { type Family, StaffSite } from './support/staff-site.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

const site = new StaffSite(3290, 'staff-orders')

// The tests share one family's orders, so they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /404/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

const joinOffice = (page: Page) => site.join(page, 'Tunde Bakare', 'office', 'owner')

let bought: Promise<Family> | undefined
/** Once for the file. */
function buy(browser: Browser): Promise<Family> {
  bought ??= site.buy(browser, ['Zim']).then(async (order) => {
    await addExpiredOrders(site, order)
    return order
  })
  return bought
}

test('An order is found by its reference, the family’s name, email address and telephone number (STF-153)', async ({
  page,
  browser,
  axe,
}) => {
  const { parent, reference, title } = await buy(browser)
  await joinOffice(page)
  for (const words of [
    reference,
    reference.slice(0, 9),
    'okafor',
    'Ọkáfọ̀r',
    parent.email,
    '0803 000 0000',
    '+234 803 000 0000',
  ]) {
    await page.goto('/staff/orders')
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(words)
    await applyFilters(page)
    await expect(activeFilters(page), words).toHaveText([/“/])
    await expect(orderRows(page).filter({ hasText: reference }), words).toHaveCount(1)
  }
  const row = orderRows(page).filter({ hasText: reference })
  await expect(row).toContainText('Okafor')
  await expect(row).toContainText(title)
  await expect(row).toContainText('1 place')
  await expect(row).toContainText('Paid')
  await expect(row).not.toContainText('Zim')
  await axe()
  await page.goto(`/staff/orders?q=${encodeURIComponent(parent.email.slice(1))}`)
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL('/staff/orders')
  await row.getByRole('link', { name: reference }).click()
  await expect(page).toHaveURL(`/staff/orders/${reference}`)
  await expect(page.getByRole('heading', { level: 1 })).toContainText(reference)
})

test('The filters are in the address, each can be removed, and one that is unknown is ignored (STF-057, STF-058, STF-154)', async ({
  page,
  browser,
  axe,
}) => {
  const { reference, title } = await buy(browser)
  await joinOffice(page)
  await page.goto('/staff/orders?state=lost&channel=cowries&from=never&least=much&page=0')
  await expect(orderRows(page)).toHaveCount(28)
  await expect(activeFilters(page)).toHaveCount(0)
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Paid' })
  await applyFilters(page)
  await expect(orderRows(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'More filters' }).click()
  await page.getByLabel('Channel').selectOption({ label: 'Card' })
  await page.getByLabel('Course', { exact: true }).selectOption({ label: title })
  await page.getByLabel('From ₦').fill('1000')
  await applyFilters(page)
  await expect(activeFilters(page)).toHaveText([/Paid/, /Card/, new RegExp(title), /From ₦1,000/])
  await expect(orderRows(page)).toHaveCount(1)
  await expect(orderRows(page)).toContainText(reference)
  await axe()
  await activeFilters(page).filter({ hasText: 'Paid' }).click()
  await expect(page).not.toHaveURL(/state=/)
  await expect(page).toHaveURL(/channel=card/)
  await page.goto('/staff/orders?refunded=yes')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.goto('/staff/orders?state=expired&least=26000&most=26000')
  await expect(orderRows(page)).toHaveCount(1)
  await expect(orderRows(page)).toContainText('Not paid in time')
})

test('Orders are sorted by links in the heads of the columns (STF-060, STF-154)', async ({
  page,
  browser,
}) => {
  await buy(browser)
  await joinOffice(page)
  await page.goto(`/staff/orders?q=${EXPIRED}`)
  const head = (name: string) => page.getByRole('columnheader', { name, exact: true })
  await expect(head('Order')).toHaveAttribute('aria-sort', 'descending')
  await expect(orderRows(page).first()).toContainText(`${EXPIRED}01`)
  await head('Amount').getByRole('link').click()
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'descending')
  await expect(orderRows(page).first()).toContainText('₦27,000')
  await head('Amount').getByRole('link').click()
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'ascending')
  await expect(orderRows(page).first()).toContainText('₦1,000')
  await head('Waiting').getByRole('link').click()
  await expect(head('Waiting')).toHaveAttribute('aria-sort', 'ascending')
  await expect(page).toHaveURL(`/staff/orders?q=${EXPIRED}&sort=waiting`)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('orders can be searched, filtered, sorted and turned (STF-057 to STF-060, STF-294)', async ({
    page,
    browser,
  }) => {
    await buy(browser)
    await joinOffice(page)
    await page.goto('/staff/orders?size=25')
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(EXPIRED)
    await page.getByLabel('State', { exact: true }).selectOption({ label: 'Not paid in time' })
    await applyFilters(page)
    await expect(page).toHaveURL(new RegExp(`q=${EXPIRED}`))
    await expect(orderRows(page)).toHaveCount(25)
    await expect(page.getByText('1–25 of 27')).toBeVisible()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText('26–27 of 27')).toBeVisible()
    await expect(orderRows(page)).toHaveText([new RegExp(`${EXPIRED}26`), new RegExp(`${EXPIRED}27`)])
    await page.getByRole('link', { name: 'Amount', exact: true }).click()
    await expect(page).not.toHaveURL(/page=/)
    await expect(orderRows(page).first()).toContainText('₦27,000')
    await page.getByRole('link', { name: 'More filters' }).click()
    await page.getByLabel('Refunds').selectOption({ label: 'With refunds' })
    await applyFilters(page)
    await expect(page.getByText('Nothing matches.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear the filters' }).click()
    await expect(page).toHaveURL('/staff/orders')
  })
})

test('On a phone the search stays, the rest is behind Filter and sort, and each order is a card (STF-062, STF-073)', async ({
  page,
  browser,
  axe,
}) => {
  await buy(browser)
  await joinOffice(page)
  await page.setViewportSize(PHONE)
  await page.goto(`/staff/orders?q=${EXPIRED}&sort=-amount`)
  await expect(page.getByRole('searchbox', { name: 'Search', exact: true })).toBeVisible()
  await expect(page.getByLabel('State', { exact: true })).toBeHidden()
  await page.getByRole('link', { name: 'Filter and sort' }).click()
  await expect(page.getByLabel('Sort')).toHaveValue('-amount')
  await axe()
  await page.getByLabel('Sort').selectOption({ label: 'Lowest amount' })
  await applyFilters(page)
  await expect(page).toHaveURL(/sort=amount/)
  await expect(orderRows(page).first()).toContainText('₦1,000')
  await expect(page.getByLabel('State', { exact: true })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(`${EXPIRED}0`)
  await page.keyboard.press('Enter')
  await expect(orderRows(page)).toHaveCount(9)
  await expect(page).toHaveURL(/sort=amount/)
  await axe()
  await expectNoOverflow(page, PHONE.width)
})
