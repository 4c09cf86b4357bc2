import { naira } from './support/naira.ts'
import { activeFilters, applyFilters, orderRows } from './support/order-list.ts'
import { expectNoOverflow } from './support/screen.ts'
import { PHONE } from './support/staff-screen.ts'
import { type Family, StaffSite } from './support/staff-site.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

const site = new StaffSite(3306, 'staff-waiting-orders')

// The first test sees no order, and the others share one, so they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /404/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

const joinOffice = (page: Page) => site.join(page, 'Tunde Bakare', 'office', 'owner')

let bought: Promise<Family> | undefined
/** Once for the file. */
function buy(browser: Browser): Promise<Family> {
  bought ??= site.buy(browser, ['Zim'])
  return bought
}

test('Before the first order the lists say what will be in them, and offer the first step (STF-063)', async ({
  page,
  axe,
}) => {
  await joinOffice(page)
  await page.goto('/staff/orders')
  await expect(page.getByText('No orders yet.')).toBeVisible()
  await expect(page.getByRole('link', { name: 'See the courses' })).toBeVisible()
  await axe()
  const tabs = page.getByRole('navigation', { name: 'Orders and payments' })
  for (const [name, text] of [
    [/^Need a person/, 'No order needs a person.'],
    ['Refunds to approve', 'No refund waits for approval.'],
    ['Provider’s messages', 'No messages yet.'],
  ] as const) {
    await page.goto('/staff/orders')
    await tabs.getByRole('link', { name }).click()
    await expect(page.getByText(text)).toBeVisible()
    await axe()
  }
})

test('An order that needs a person says why and since when, and its row leads to it; a payment without an order leads to the provider’s message (STF-081, STF-154, STF-158, STF-160, STF-161)', async ({
  page,
  browser,
  axe,
}) => {
  const { reference } = await buy(browser)
  const disputed = "update orders set disputed_at = now() - interval '26 hours' where reference = $1"
  await site.run(disputed, reference)
  await site.run(
    `insert into payment_events (provider, reference, kind, body_digest, body, signature_ok, handled_at, outcome)
     values ('sandbox', $1, 'charge.success', $1, '{"amount": 4200000}', true, now(), 'unknown')`,
    '1794655210884',
  )
  await joinOffice(page)
  await page.goto('/staff/orders')
  await page.getByLabel('Waiting').selectOption({ label: 'Needs a person' })
  await applyFilters(page)
  await expect(orderRows(page)).toHaveCount(1)
  await expect(orderRows(page)).toContainText('Disputed')
  await expect(orderRows(page)).toContainText('26 hours')

  await page.goto('/staff/orders/waiting')
  await expect(page.getByRole('link', { name: reference })).toHaveAttribute(
    'href',
    `/staff/orders/${reference}`,
  )
  await page.getByRole('link', { name: '1794655210884' }).click()
  await expect(page).toHaveURL(/\/staff\/orders\/messages\/[\w-]{36}$/)

  await page.goto('/staff/orders/messages?outcome=unknown')
  const messages = page.getByRole('table', { name: 'Provider’s messages' }).locator('tbody tr')
  await expect(messages).toHaveCount(1)
  await expect(messages).toContainText('charge.success')
  await expect(messages).toContainText('₦42,000')
  await axe()
  await activeFilters(page).click()
  await expect(messages.filter({ hasText: reference }).first()).toBeVisible()
  await page.getByRole('link', { name: reference }).first().click()
  await expect(page).toHaveURL(`/staff/orders/${reference}`)
})

test('A refund that waits for an owner is listed with its order, reason, who asked and the amount (STF-168)', async ({
  page,
  browser,
  axe,
}) => {
  const { reference, title, price } = await buy(browser)
  const colleague = await joinOffice(page)
  await site.run(
    `with asked as (
       insert into refunds (order_id, amount_kobo, reason, state, asked_by, created_at)
       select order_id, amount_kobo, 'child-unwell', 'requested', staff_id, now() - interval '3 hours'
       from orders, staff where reference = $1 and staff.email = $2 returning refund_id, order_id
     )
     insert into refund_lines (refund_id, line_id, amount_kobo, ends_enrolment)
     select refund_id, line_id, price_kobo, true from asked join order_lines using (order_id)`,
    reference,
    colleague.email,
  )
  await page.context().clearCookies()
  await joinOffice(page)
  await page.goto('/staff')
  await page.getByRole('link', { name: /^1 refund waits for your approval/ }).click()
  await expect(page).toHaveURL('/staff/orders/refunds')
  const row = page.getByRole('row').filter({ hasText: reference })
  for (const text of [colleague.name, 'Okafor', title, 'Child unwell', '3 hours', naira(price)])
    await expect(row).toContainText(text)
  await axe()
  await page.setViewportSize(PHONE)
  await expectNoOverflow(page, PHONE.width)
  await row.getByRole('link', { name: reference }).click()
  await expect(page).toHaveURL(`/staff/orders/${reference}`)
})
