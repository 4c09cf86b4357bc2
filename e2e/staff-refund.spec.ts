import { expectLargeControls } from './support/controls.ts'
import { Keyboard } from './support/keyboard.ts'
import { naira } from './support/naira.ts'
import { openOrder, placeRow, press } from './support/order-page.ts'
import { mailsTo } from './support/parent.ts'
import {
  amountField,
  endBox,
  expectRefundState,
  openRefund,
  placeBox,
  refundDialog,
  refundOpener,
  refundPanel,
  sendRefund,
} from './support/refund-dialog.ts'
import { expectNoOverflow } from './support/screen.ts'
import { PHONE } from './support/staff-screen.ts'
import { type Family, StaffSite } from './support/staff-site.ts'
import { expect, test } from './support/test.ts'

const site = new StaffSite(3294, 'staff-refund')

// The age of sessions is that of the whole site, so the tests run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /40[0149]|428/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

const seatsTaken = ({ courseId }: Family) =>
  site.run('select seats_taken from courses where course_id = $1', courseId)

test('One of two places is refunded: the money is asked for once, the place is free, the other child stays, and the family gets two emails (STF-165 to STF-169, STF-178, STF-302)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim', 'Ada'])
  const { parent, reference, price } = family
  await site.join(page, 'Tunde Bakare', 'office')
  const before = await seatsTaken(family)
  const dialog = await openRefund(page, family)
  await expect(placeBox(dialog, 'Ada').or(placeBox(dialog, 'Zim')).first()).toBeFocused()
  await expect(amountField(dialog, 'Zim')).toBeDisabled()
  await press(dialog, 'Refund')
  await expect(dialog.getByText('Choose at least one place.')).toBeVisible()
  await expect(dialog.getByText('Choose a reason.').first()).toBeVisible()
  await axe()

  await placeBox(dialog, 'Zim').check()
  await expect(dialog.getByText('Choose at least one place.')).toBeHidden()
  await expect(amountField(dialog, 'Zim')).toHaveValue(naira(price).slice(1))
  await expect(endBox(dialog, 'Zim')).toBeChecked()
  await amountField(dialog, 'Zim').fill('100')
  await expect(endBox(dialog, 'Zim')).not.toBeChecked()
  await amountField(dialog, 'Zim').fill(String(price + 1))
  await expect(dialog.getByText(/^Only ₦.* can still be refunded\.$/)).toBeVisible()
  await amountField(dialog, 'Zim').fill(String(price))
  await expect(endBox(dialog, 'Zim')).toBeChecked()
  await dialog.getByLabel('Note to the family').fill('As agreed on the telephone.')
  await sendRefund(dialog, `Refund ${naira(price)}`)
  await expect(placeRow(page, 'Zim')).toContainText('Ended')
  await expect(placeRow(page, 'Ada')).toContainText('Enrolled')
  await expect(refundPanel(page)).toContainText(/Asked for by Tunde Bakare-\w+ on/)

  await expectRefundState(page, 'Sent')
  await expect(page.getByText('Partly refunded').first()).toBeVisible()
  await axe()
  const [taken] = before
  expect(await seatsTaken(family)).toEqual([{ seats_taken: Number(Object.values(taken ?? {})[0]) - 1 }])
  const asked =
    "select jsonb_array_length(data->'refunds') as refunds from sandbox_transactions where reference = $1"
  expect(await site.run(asked, reference)).toEqual([{ refunds: 1 }])

  await family.page.goto('/user/purchase-history')
  const purchases = family.page.getByRole('list', { name: 'Purchases' }).getByRole('article')
  await expect(purchases.filter({ hasText: 'Zim' })).toContainText('refunded')
  await expect(purchases.filter({ hasText: 'Ada' })).toContainText('completed')
  await family.page.goto('/course/my-courses')
  await expect(family.page.getByText('Ada Okafor').first()).toBeVisible()
  await expect(family.page.getByText('Zim Okafor')).toHaveCount(0)
  await expect
    .poll(async () => {
      const mails = await mailsTo(page.request, site.origin, parent.email)
      return mails.match(/Your refund was (?:approved|sent)/g)?.toSorted()
    })
    .toEqual(['Your refund was approved', 'Your refund was sent'])
})

test('A part is refunded by keyboard alone at 360 px, and the enrolment stays (STF-073, STF-165, STF-166)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim'])
  await site.join(page, 'Tunde Bakare', 'office')
  await page.setViewportSize(PHONE)
  await openOrder(page, family)
  const keys = new Keyboard(page)
  const dialog = refundDialog(page, family)
  await keys.press(refundOpener(page))
  await expect(placeBox(dialog, 'Zim')).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(refundOpener(page)).toBeFocused()

  await keys.press(refundOpener(page))
  await expect(placeBox(dialog, 'Zim')).toBeChecked()
  await keys.tabTo(amountField(dialog, 'Zim'))
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('1500.5')
  await keys.tabTo(endBox(dialog, 'Zim'))
  await expect(endBox(dialog, 'Zim')).not.toBeChecked()
  await expect(amountField(dialog, 'Zim')).toHaveValue('1,500.50')
  await keys.tabTo(dialog.getByLabel('Reason'))
  await page.keyboard.type('Oth')
  await keys.type(dialog.getByLabel('Say why in a few words'), 'One class was called off.')
  await axe()
  await expectLargeControls(page)
  await expectNoOverflow(page, PHONE.width)
  await keys.press(dialog.getByRole('button', { name: 'Refund ₦1,500.50', exact: true }))
  await expect(dialog).toBeHidden()
  await expect(refundPanel(page)).toContainText('Other: One class was called off.')
  await expect(placeRow(page, 'Zim')).toContainText('Enrolled')
  await expect(placeRow(page, 'Zim')).toContainText('₦1,500.50 refund')
})

test('Of two people who refund the same place, the second learns what is left and loses nothing (STF-167, STF-304)', async ({
  page,
  browser,
}) => {
  const family = await site.buy(browser, ['Zim', 'Ada'])
  const sum = naira(family.price)
  await site.join(page, 'Tunde Bakare', 'office')
  const other = await site.joinElsewhere(browser, 'Ngozi Eze', 'owner')
  const dialog = await openRefund(page, family)
  await placeBox(dialog, 'Zim').check()
  await dialog.getByLabel('Note to the family').fill('As agreed on the telephone.')
  const first = await openRefund(other, family)
  await placeBox(first, 'Zim').check()
  await sendRefund(first, `Refund ${sum}`)
  await dialog.getByLabel('Reason').selectOption('Goodwill')
  await press(dialog, `Refund ${sum}`)
  await expect(dialog.getByText(`Only ₦0 of ${family.title} can still be refunded.`)).toBeVisible()
  await expect(dialog.getByLabel('Note to the family')).toHaveValue('As agreed on the telephone.')
  await press(dialog, 'Keep the order')
  await expect(dialog).toBeHidden()
  await expect(refundPanel(page).getByRole('listitem').filter({ hasText: 'Asked for by' })).toHaveCount(1)
})

test('More than ten minutes after the sign-in a refund asks for the password, keeps what was typed, and is made once (STF-014, STF-047)', async ({
  page,
  browser,
}) => {
  const family = await site.buy(browser, ['Zim'])
  const member = await site.join(page, 'Tunde Bakare', 'office')
  const dialog = await openRefund(page, family)
  await amountField(dialog, 'Zim').fill('750')
  await dialog.getByLabel('Reason').selectOption('Goodwill')
  await site.run(
    "update staff_sessions set confirmed_at = now() - interval '11 minutes' where $1 <> ''",
    'all',
  )
  await press(dialog, 'Refund ₦750')
  const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' })
  await expect(confirmation.getByLabel('Your password', { exact: true })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(dialog.getByText('Please confirm that it is you.')).toBeVisible()
  await expect(amountField(dialog, 'Zim')).toHaveValue('750')
  await press(dialog, 'Refund ₦750')
  await confirmation.getByLabel('Your password', { exact: true }).fill(member.password)
  await press(confirmation, 'Confirm')
  await expect(dialog).toBeHidden()
  await expect(refundPanel(page).getByRole('listitem').filter({ hasText: 'Asked for by' })).toHaveCount(1)
})
