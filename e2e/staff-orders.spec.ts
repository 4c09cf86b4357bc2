import { Installation } from './support/installation.ts'
import { naira } from './support/naira.ts'
import { addExpiredOrders, type Bought, buyCourse, EXPIRED } from './support/order-fixtures.ts'
import { type Postgres, runStatement, startPostgres } from './support/postgres.ts'
import { expectNoOverflow } from './support/screen.ts'
import { StaffMember } from './support/staff.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

const PORT = 3290
const origin = `http://localhost:${PORT}`
const PHONE = { width: 360, height: 740 }

// The tests share one family's orders, so they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: origin, expectedConsole: /404/ })

let database: Postgres
let product: Installation
test.beforeAll(async () => {
  database = await startPostgres()
  product = new Installation({ port: PORT, name: 'staff-orders', env: { DATABASE_URL: database.url } })
  await product.start()
})
test.afterAll(async () => {
  await product.stop()
  await database.close()
})

async function joinOffice(page: Page): Promise<StaffMember> {
  const env = {
    PORT: String(PORT),
    API_PORT: String(PORT + 1000),
    SITE_ORIGIN: origin,
    DATA_DIR: product.dataDir,
    DATABASE_URL: database.url,
  }
  const member = new StaffMember('Tunde Bakare', { env })
  await member.join(page.request, origin, 'office', 'owner')
  return member
}

let bought: Promise<Bought> | undefined
/** Once for the file. */
function buy(browser: Browser): Promise<Bought> {
  bought ??= buyCourse(browser, origin).then(async (order) => {
    await addExpiredOrders(database, order)
    return order
  })
  return bought
}

const rows = (page: Page) => page.getByRole('table', { name: 'Orders', exact: true }).locator('tbody tr')
const apply = (page: Page) => page.getByRole('button', { name: 'Apply' }).click()
const active = (page: Page) => page.getByRole('list', { name: 'Active filters' }).getByRole('link')

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
    await apply(page)
    await expect(active(page), words).toHaveText([/“/])
    await expect(rows(page).filter({ hasText: reference }), words).toHaveCount(1)
  }
  const row = rows(page).filter({ hasText: reference })
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
  await expect(rows(page)).toHaveCount(28)
  await expect(active(page)).toHaveCount(0)
  await page.getByLabel('State', { exact: true }).selectOption({ label: 'Paid' })
  await apply(page)
  await expect(rows(page)).toHaveCount(1)
  await page.getByRole('link', { name: 'More filters' }).click()
  await page.getByLabel('Channel').selectOption({ label: 'Card' })
  await page.getByLabel('Course', { exact: true }).selectOption({ label: title })
  await page.getByLabel('From ₦').fill('1000')
  await apply(page)
  await expect(active(page)).toHaveText([/Paid/, /Card/, new RegExp(title), /From ₦1,000/])
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText(reference)
  await axe()
  await active(page).filter({ hasText: 'Paid' }).click()
  await expect(page).not.toHaveURL(/state=/)
  await expect(page).toHaveURL(/channel=card/)
  await page.goto('/staff/orders?refunded=yes')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.goto('/staff/orders?state=expired&least=26000&most=26000')
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Not paid in time')
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
  await expect(rows(page).first()).toContainText(`${EXPIRED}01`)
  await head('Amount').getByRole('link').click()
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'descending')
  await expect(rows(page).first()).toContainText('₦27,000')
  await head('Amount').getByRole('link').click()
  await expect(head('Amount')).toHaveAttribute('aria-sort', 'ascending')
  await expect(rows(page).first()).toContainText('₦1,000')
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
    await apply(page)
    await expect(page).toHaveURL(new RegExp(`q=${EXPIRED}`))
    await expect(rows(page)).toHaveCount(25)
    await expect(page.getByText('1–25 of 27')).toBeVisible()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page.getByText('26–27 of 27')).toBeVisible()
    await expect(rows(page)).toHaveText([new RegExp(`${EXPIRED}26`), new RegExp(`${EXPIRED}27`)])
    await page.getByRole('link', { name: 'Amount', exact: true }).click()
    await expect(page).not.toHaveURL(/page=/)
    await expect(rows(page).first()).toContainText('₦27,000')
    await page.getByRole('link', { name: 'More filters' }).click()
    await page.getByLabel('Refunds').selectOption({ label: 'With refunds' })
    await apply(page)
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
  await apply(page)
  await expect(page).toHaveURL(/sort=amount/)
  await expect(rows(page).first()).toContainText('₦1,000')
  await expect(page.getByLabel('State', { exact: true })).toBeHidden()
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(`${EXPIRED}0`)
  await page.keyboard.press('Enter')
  await expect(rows(page)).toHaveCount(9)
  await expect(page).toHaveURL(/sort=amount/)
  await axe()
  await expectNoOverflow(page, PHONE.width)
})

test('An order that needs a person says why and since when, and its row leads to it; a payment without an order leads to the provider’s message (STF-081, STF-154, STF-158, STF-160, STF-161)', async ({
  page,
  browser,
  axe,
}) => {
  const { reference } = await buy(browser)
  const disputed = "update orders set disputed_at = now() - interval '26 hours' where reference = $1"
  await runStatement(database, disputed, [reference])
  await runStatement(
    database,
    `insert into payment_events (provider, reference, kind, body_digest, body, signature_ok, handled_at, outcome)
     values ('sandbox', $1, 'charge.success', $1, '{"amount": 4200000}', true, now(), 'unknown')`,
    ['1794655210884'],
  )
  await joinOffice(page)
  await page.goto('/staff/orders')
  await page.getByLabel('Waiting').selectOption({ label: 'Needs a person' })
  await apply(page)
  await expect(rows(page)).toHaveCount(1)
  await expect(rows(page)).toContainText('Disputed')
  await expect(rows(page)).toContainText('26 hours')

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
  await active(page).click()
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
  await runStatement(
    database,
    `with asked as (
       insert into refunds (order_id, amount_kobo, reason, state, asked_by, created_at)
       select order_id, amount_kobo, 'child-unwell', 'requested', staff_id, now() - interval '3 hours'
       from orders, staff where reference = $1 and staff.email = $2 returning refund_id, order_id
     )
     insert into refund_lines (refund_id, line_id, amount_kobo, ends_enrolment)
     select refund_id, line_id, price_kobo, true from asked join order_lines using (order_id)`,
    [reference, colleague.email],
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
