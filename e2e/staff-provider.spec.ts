import { findMessage, panel } from './support/order-page.ts'
import { expectGoodScreen, expectReachable } from './support/staff-screen.ts'
import { StaffSite } from './support/staff-site.ts'
import { expect, test } from './support/test.ts'

const site = new StaffSite(3298, 'staff-provider')

test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /40[014]/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

test('A message of the provider opens from the timeline, with its fields and its signature (STF-158)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim'])
  await site.join(page, 'Tunde Bakare', 'office')
  const name = /^Provider: charge\.success, card/
  const link = await findMessage(page, family, name)
  const entry = panel(page, 'Timeline')
    .getByRole('listitem')
    .filter({ has: page.getByRole('link', { name }) })
  await expect(entry).toContainText('signature checked')
  await link.click()
  await expect(page).toHaveURL(/\/staff\/orders\/messages\/[\w-]+$/)
  await expect(page.getByRole('heading', { level: 1, name: 'charge.success' })).toBeVisible()
  await expect(panel(page, 'Message')).toContainText('SignatureChecked')
  await expect(panel(page, 'Fields').getByRole('definition').first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^(?:Refund|Mark)/ })).toHaveCount(0)
  await expectGoodScreen(page, axe)
  await panel(page, 'Message')
    .getByRole('link', { name: `Order ${family.reference}` })
    .click()
  await expect(page).toHaveURL(`/staff/orders/${family.reference}`)
})

test('A payment that belongs to no order has its own page, and leaves the list by a note (STF-161)', async ({
  page,
  axe,
}) => {
  await site.run(
    `insert into payment_events (provider, reference, kind, body_digest, body, signature_ok, handled_at, outcome)
     values ('sandbox', $1, 'charge.success', $1, '{"amount": 4200000}', true, now(), 'unknown')`,
    '1794655210884',
  )
  await site.join(page, 'Tunde Bakare', 'office')
  await page.goto('/staff/orders/waiting')
  await page.getByRole('link', { name: '1794655210884' }).click()
  const needs = panel(page, 'Needs a person')
  await expect(needs).toBeVisible()
  await expect(panel(page, 'Message')).toContainText('₦42,000')
  await expect(page.getByRole('button', { name: 'Refund the payment' })).toHaveCount(0)
  await expectGoodScreen(page, axe)
  await expectReachable(page)

  await page.context().clearCookies()
  await site.join(page, 'Ngozi Eze', 'owner')
  await page.reload()
  await needs.getByRole('button', { name: 'Refund the payment' }).click()
  const refund = page.getByRole('dialog', { name: 'Refund ₦42,000?' })
  await axe()
  await refund.getByRole('button', { name: 'Keep the payment' }).click()
  await needs.getByRole('button', { name: 'Mark as dealt with' }).click()
  const dialog = page.getByRole('dialog', { name: 'Mark this payment as dealt with?' })
  await dialog.getByLabel('What was done?').fill('Belongs to order 1794994920417.')
  await dialog.getByRole('button', { name: 'Mark as dealt with' }).click()
  await expect(dialog).toBeHidden()
  await expect(panel(page, 'History')).toContainText('Belongs to order 1794994920417.')
  await expect(needs).toHaveCount(0)
  await page.goto('/staff/orders/waiting')
  await expect(page.getByRole('link', { name: '1794655210884' })).toHaveCount(0)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('a message of the provider can be read (STF-158)', async ({ page, browser }) => {
    const family = await site.buy(browser, ['Zim'])
    await site.join(page, 'Tunde Bakare', 'office')
    await (await findMessage(page, family, /^Provider: charge\.success/)).click()
    await expect(panel(page, 'Fields').getByRole('definition').first()).toBeVisible()
  })
})
