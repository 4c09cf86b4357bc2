import {
  callsTo,
  course,
  expectUncovered,
  openCart,
  payCourse,
  processPayment,
  referenceIn,
  tick,
} from './support/checkout.ts'
import { expectEnrolledOnce, logIn, openPopup } from './support/journey.ts'
import { endSessionByTime } from './support/session.ts'
import { expect, test } from './support/test.ts'

// The payment library requests the provider's page, which the sandbox's policy blocks.
test.use({ expectedConsole: /checkout\.paystack\.com/ })

const child = 'Chidera'

test('The payment popup is labelled and traps the focus; after closing it the page is unchanged (PAY-07, cases 8, 52)', async ({
  page,
  parent,
}) => {
  await openCart(page, parent, [child])
  await tick(page, child)
  const popup = await openPopup(page)
  await expect(page.locator('iframe[title="Payment"]')).toBeFocused()
  await expect(page.locator('body > [inert]').first()).toBeAttached()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expectUncovered(page)
  await expect(processPayment(page)).toBeFocused()
  await expect(page.getByText('not confirmed')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: child })).toBeChecked()
})

test('When a reloaded tab and a second tab open the same order, it is paid once and the first tab says so (AMB-16, cases 6, 51)', async ({
  page,
  parent,
  context,
}) => {
  await openCart(page, parent, [child])
  await tick(page, child)
  await openPopup(page)
  const reference = await referenceIn(page)
  await page.reload()
  await expectUncovered(page)
  const first = await openPopup(page)
  expect(await referenceIn(page)).toBe(reference)

  const tab = await context.newPage()
  await tab.goto('/cart')
  const second = await openPopup(tab)
  expect(await referenceIn(tab)).toBe(reference)
  await payCourse(second)
  await expect(tab.getByText('Payment verified successfully!')).toBeVisible()

  await payCourse(first)
  await expect(page.getByText('Payment verified successfully!')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Chidera is in!' })).toBeVisible()
  await expectEnrolledOnce(page, course)
})

test('Back with the popup open leads to a usable previous page, and the cart opens the same order again (cases 8, 51, 52)', async ({
  page,
  parent,
}) => {
  await page.goto('/blog')
  await openCart(page, parent, [child])
  await tick(page, child)
  await openPopup(page)
  const reference = await referenceIn(page)
  await page.goBack()
  await expect(page).toHaveURL('/blog')
  await expectUncovered(page)
  await page.getByRole('banner').getByRole('link', { name: 'Start Learning' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Active Courses' })).toBeVisible()

  await page.goto('/cart')
  await expect(page.getByRole('checkbox', { name: child })).toBeChecked()
  await openPopup(page)
  expect(await referenceIn(page)).toBe(reference)
})

test('Returning to the cart reuses the popup’s two frames, and leaving the cart closes it (cases 51, 53)', async ({
  page,
  parent,
}) => {
  const orders = callsTo(page, /^\/api\/payment$/)
  await openCart(page, parent, [child])
  await tick(page, child)
  const popup = await openPopup(page)
  const reference = await referenceIn(page)
  await popup.getByRole('button', { name: 'Close' }).click()
  await page.getByRole('banner').getByRole('link', { name: 'Blog' }).click()
  await expect(page).toHaveURL('/blog')
  await page.goBack()
  await expect(page).toHaveURL('/cart')
  await openPopup(page)
  expect(await referenceIn(page)).toBe(reference)
  await expect(page.locator('iframe')).toHaveCount(2)

  await page.goForward()
  await expect(page).toHaveURL('/blog')
  await expectUncovered(page)
  await page.goBack()
  await payCourse(await openPopup(page))
  await expect(page.locator('iframe')).toHaveCount(2)
  await expect(page.getByText('Payment verified successfully!')).toHaveCount(1)
  expect(orders).toHaveLength(3)
  await expectEnrolledOnce(page, course)
})

test.describe('When the session ends while the popup is open', () => {
  test.use({ expectedConsole: /checkout\.paystack\.com|401|404/ })

  test('the dialog appears after the popup has closed, not over it (case 37)', async ({ page, parent, context }) => {
    await page.clock.install()
    await openCart(page, parent, [child])
    await tick(page, child)
    const popup = await openPopup(page)
    await endSessionByTime(context)
    const asked = page.waitForResponse('**/api/session')
    await page.clock.fastForward('12:30:00')
    await asked
    await expect(popup.getByText('No money moves')).toBeVisible()
    await expect(page.getByRole('dialog')).toHaveCount(0)
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('dialog', { name: 'Session Expired' })).toBeVisible()
  })

  test('the payment still counts, and the child is enrolled after the login (case 37)', async ({
    page,
    parent,
    context,
  }) => {
    await openCart(page, parent, [child])
    await tick(page, child)
    const popup = await openPopup(page)
    await endSessionByTime(context)
    await payCourse(popup)
    await page.getByRole('dialog', { name: 'Session Expired' }).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/auth/login?from=%2Fcart')
    await logIn(page, parent)
    await expectEnrolledOnce(page, course)
  })
})
