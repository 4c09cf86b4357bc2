import { naira } from './support/naira.ts'
import { openOrder, panel, placeRow, press } from './support/order-page.ts'
import { expectRefundState, openRefund, placeBox, refundPanel, sendRefund } from './support/refund-dialog.ts'
import { StaffSite } from './support/staff-site.ts'
import { expect, type Page, test } from './support/test.ts'

const site = new StaffSite(3304, 'staff-waiting-refunds')

// The limit is that of the whole site, so the tests run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /40[0149]|428/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

test('Above the limit the office asks for approval; an owner approves or declines with a reason (STF-026, STF-168, STF-305)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim', 'Ada'])
  const sum = naira(family.price)
  await site.join(page, 'Tunde Bakare', 'office')
  const owner = await site.joinElsewhere(browser, 'Ngozi Eze', 'owner')
  await site.run("insert into settings (name, value) values ('refundLimitKobo', $1::jsonb)", '100000')
  for (const child of ['Zim', 'Ada']) {
    const dialog = await openRefund(page, family)
    await placeBox(dialog, child).check()
    await expect(dialog.getByText('Above ₦1,000 an owner has to approve. Ask for approval?')).toBeVisible()
    if (child === 'Zim') await axe()
    await sendRefund(dialog, 'Ask for approval')
  }
  await expect(refundPanel(page).getByText('Waits for an owner')).toHaveCount(2)
  await expect(refundPanel(page).getByRole('button')).toHaveCount(0)
  await expect(placeRow(page, 'Zim')).toContainText('Enrolled')

  await owner.goto('/staff/orders/refunds')
  await owner.getByRole('link', { name: family.reference }).first().click()
  await refundPanel(owner)
    .getByRole('button', { name: `Decline the refund of ${sum}` })
    .first()
    .click()
  const decline = owner.getByRole('dialog', { name: `Decline the refund of ${sum}?` })
  await press(decline, 'Decline the refund')
  await expect(decline.getByText('Say why.')).toBeVisible()
  await axe(owner)
  await decline.getByLabel('Why?').fill('Ada wants to stay.')
  await press(decline, 'Decline the refund')
  await expect(decline).toBeHidden()
  await expect(refundPanel(owner).getByText('Declined', { exact: true })).toBeVisible()
  const second = await site.joinElsewhere(browser, 'Amina Yusuf', 'owner')
  await openOrder(second, family)
  const approve = (by: Page) => refundPanel(by).getByRole('button', { name: `Approve the refund of ${sum}` })
  await approve(owner).click()
  const approval = owner.getByRole('dialog', { name: `Approve the refund of ${sum}?` })
  await expect(approval).toContainText(`the enrolment in ${family.title} ends`)
  await axe(owner)
  await press(approval, `Refund ${sum}`)
  await expect(approval).toBeHidden()
  await expect(approve(owner)).toHaveCount(0)
  await expect(refundPanel(owner).getByRole('heading', { level: 3 }).nth(1)).toBeFocused()
  await expect(placeRow(owner, 'Zim')).toContainText('Ended')
  await expect(placeRow(owner, 'Ada')).toContainText('Enrolled')
  await approve(second).click()
  const late = second.getByRole('dialog', { name: `Approve the refund of ${sum}?` })
  await press(late, `Refund ${sum}`)
  await expect(late.getByRole('alert')).toBeVisible()
  await press(late, 'Not now')
  await expect(approve(second)).toHaveCount(0)
  await page.reload()
  await expect(refundPanel(page)).toContainText('Ada wants to stay.')
  await site.run('delete from settings where name = $1', 'refundLimitKobo')
})

test('A refund that failed shows why; an owner records that it was paid back in cash (STF-174)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim'], 'refund-fails')
  const sum = naira(family.price)
  await site.join(page, 'Tunde Bakare', 'office')
  await sendRefund(await openRefund(page, family), `Refund ${sum}`)
  await expectRefundState(page, 'Failed')
  await expect(panel(page, 'Needs a person')).toContainText('could not send it')
  await axe()
  await expect(
    refundPanel(page).getByRole('button', { name: `Try again: the refund of ${sum}` }),
  ).toBeVisible()
  await expect(refundPanel(page).getByRole('button')).toHaveCount(1)

  const owner = await site.joinElsewhere(browser, 'Ngozi Eze', 'owner')
  await openOrder(owner, family)
  await refundPanel(owner)
    .getByRole('button', { name: `The refund of ${sum} was paid back another way` })
    .click()
  const dialog = owner.getByRole('dialog', { name: `Record that ${sum} was paid back?` })
  await press(dialog, `Record ${sum}`)
  await expect(dialog.getByText('Choose how.').first()).toBeVisible()
  await axe(owner)
  await dialog.getByRole('radio', { name: 'By transfer' }).check()
  await expect(dialog.getByLabel('Bank reference')).toBeVisible()
  await dialog.getByRole('radio', { name: 'In cash' }).check()
  await press(dialog, `Record ${sum}`)
  await expect(dialog).toBeHidden()
  await expect(refundPanel(owner)).toContainText('Paid back in cash on')
})

test('A refund that needs bank details gets them, and the site keeps four digits (STF-173, STF-306)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim'], 'refund-needs-account')
  const sum = naira(family.price)
  await site.join(page, 'Tunde Bakare', 'office')
  await sendRefund(await openRefund(page, family), `Refund ${sum}`)
  await expectRefundState(page, 'Needs bank details')
  await refundPanel(page)
    .getByRole('button', { name: `Give bank details for the refund of ${sum}` })
    .click()
  const dialog = page.getByRole('dialog', { name: `Where should ${sum} go?` })
  await expect(dialog.getByLabel('Bank', { exact: true })).toBeFocused()
  await dialog.getByLabel('Bank', { exact: true }).selectOption({ index: 1 })
  await dialog.getByLabel('Account number').fill('12345')
  await dialog.getByLabel('Account name').fill('Adaeze Okafor')
  await press(dialog, `Refund ${sum}`)
  await expect(dialog.getByText('An account number has 10 digits.')).toBeVisible()
  await axe()
  await dialog.getByLabel('Account number').fill('0123456789')
  await press(dialog, `Refund ${sum}`)
  await expect(dialog).toBeHidden()
  await expectRefundState(page, 'Sent')
  const stored = 'select account_last4 from refunds join orders using (order_id) where reference = $1'
  expect(await site.run(stored, family.reference)).toEqual([{ account_last4: '6789' }])
})
