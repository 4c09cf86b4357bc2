import { holdRequests } from './support/catalogue.ts'
import { findCourseId, openCartWithChild, processPayment, tickChild } from './support/checkout.ts'
import { openPopup, pay } from './support/journey.ts'
import { expect, test } from './support/test.ts'

// The payment library requests the provider's page, which the sandbox's policy blocks.
test.use({ expectedConsole: /checkout\.paystack\.com|ERR_FAILED/, viewport: { width: 360, height: 740 } })

/** Of its 12 places payment-outcomes.spec uses 7, enrolment.spec 2 and this file 1. */
const course = 'Light It Up: Circuits at Home'

test('P10: A course removed in another tab leaves the cart without an error', async ({
  page,
  parent,
  context,
}) => {
  await parent.logIn()
  await parent.addToCart([await findCourseId(page, course)])
  await page.goto('/cart')
  const second = await context.newPage()
  await second.goto('/cart')
  const item = second.getByRole('article', { name: course })
  await expect(item).toBeVisible()

  // A reload of the cart would remove the course from the second tab, too.
  const release = await holdRequests(second, '**/api/cart')
  // The course disappears before the server has removed it.
  const removed = page.waitForResponse((response) => response.request().method() === 'DELETE')
  await page
    .getByRole('article', { name: course })
    .getByRole('button', { name: /Remove/ })
    .click()
  await expect(page.getByRole('article', { name: course })).toHaveCount(0)
  expect((await removed).status()).toBe(200)

  await item.getByRole('button', { name: /Remove/ }).click()
  release()
  await expect(second.getByText('Item removed from cart.')).toBeVisible()
  await expect(second.getByText('Your cart is empty')).toBeVisible()
  await expect(second.getByText('This course is no longer in your cart.')).toHaveCount(0)
})

test('P2: Process Payment in a second tab shows what the first tab has paid', async ({
  page,
  parent,
  context,
}) => {
  await openCartWithChild(page, parent, 'Zim', course)
  const second = await context.newPage()
  await second.goto('/cart')
  await tickChild(second, 'Zim', course)
  await pay(await openPopup(page), '42,000')
  await expect(page.getByRole('heading', { name: 'Zim is in!' })).toBeVisible()

  await processPayment(second).filter({ visible: true }).click()
  await expect(second.getByRole('heading', { name: 'Zim is in!' })).toBeFocused()
})
