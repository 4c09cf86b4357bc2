import {
  course,
  expectPopupClosed,
  payCourse,
  processPayment,
  recordCalls,
  referenceIn,
  startPayment,
} from './support/checkout.ts'
import { expectEnrolledOnce, logIn, openPopup } from './support/journey.ts'
import { expireSession } from './support/session.ts'
import { expect, test } from './support/test.ts'

// The payment library requests the provider's page, which the sandbox's policy blocks.
test.use({ expectedConsole: /checkout\.paystack\.com/ })

const child = 'Chidera'

test('The payment popup is labelled and traps the focus; after closing it the page is unchanged (PAY-07, cases 8, 52)', async ({
  page,
  parent,
}) => {
  const popup = await startPayment(page, parent, child)
  await expect(page.locator('iframe[title="Payment"]')).toBeFocused()
  await expect(page.locator('body > [inert]').first()).toBeAttached()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expectPopupClosed(page)
  await expect(processPayment(page)).toBeFocused()
  await expect(page.getByText('not confirmed')).toHaveCount(0)
  await expect(page.getByRole('checkbox', { name: child })).toBeChecked()
})

test('When a reloaded tab and a second tab open the same order, it is paid once and the first tab says so (AMB-16, cases 6, 51)', async ({
  page,
  parent,
  context,
}) => {
  await startPayment(page, parent, child)
  const reference = await referenceIn(page)
  await page.reload()
  await expectPopupClosed(page)
  const firstPopup = await openPopup(page)
  expect(await referenceIn(page)).toBe(reference)

  const secondTab = await context.newPage()
  await secondTab.goto('/cart')
  const secondPopup = await openPopup(secondTab)
  expect(await referenceIn(secondTab)).toBe(reference)
  await payCourse(secondPopup)
  await expect(secondTab.getByText('Payment verified successfully!')).toBeVisible()

  await payCourse(firstPopup)
  await expect(page.getByText('Payment verified successfully!')).toHaveCount(1)
  await expect(page.getByRole('heading', { name: 'Chidera is in!' })).toBeVisible()
  await expectEnrolledOnce(page, course)
})

test('Back with the popup open leads to a usable previous page, and the cart opens the same order again (cases 8, 51, 52)', async ({
  page,
  parent,
}) => {
  await page.goto('/blog')
  await startPayment(page, parent, child)
  const reference = await referenceIn(page)
  await page.goBack()
  await expect(page).toHaveURL('/blog')
  await expectPopupClosed(page)
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
  const orders = recordCalls(page, /^\/api\/payment$/)
  const popup = await startPayment(page, parent, child)
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
  await expectPopupClosed(page)
  await page.goBack()
  await payCourse(await openPopup(page))
  await expect(page.locator('iframe')).toHaveCount(2)
  await expect(page.getByText('Payment verified successfully!')).toHaveCount(1)
  expect(orders).toHaveLength(3)
  await expectEnrolledOnce(page, course)
})

test.describe('When the session ends while the popup is open', () => {
  test.use({ expectedConsole: /checkout\.paystack\.com|401|404/ })

  test('the dialog appears after the popup has closed, not over it (case 37)', async ({
    page,
    parent,
    context,
  }) => {
    await page.clock.install()
    const popup = await startPayment(page, parent, child)
    await expireSession(context)
    const sessionCheck = page.waitForResponse('**/api/session')
    await page.clock.fastForward('12:30:00')
    await sessionCheck
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
    const popup = await startPayment(page, parent, child)
    await expireSession(context)
    await payCourse(popup)
    await page.getByRole('dialog', { name: 'Session Expired' }).getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/auth/login?from=%2Fcart')
    await logIn(page, parent)
    await expectEnrolledOnce(page, course)
  })
})
