import {
  course,
  mockCart,
  openCartWithChild,
  processPayment,
  recordCalls,
  tickChild,
} from './support/checkout.ts'
import { expect, test } from './support/test.ts'

// The payment library requests the provider's page, which the sandbox's policy blocks.
test.use({ expectedConsole: /checkout\.paystack\.com|409/ })

/** The border of an item that cannot be bought. */
const errorColour = 'rgb(180, 35, 24)'

test('A changed price is shown with the new subtotal, on the item too, before any popup (case 28)', async ({
  page,
  parent,
}) => {
  await openCartWithChild(page, parent, 'Chidera')
  await processPayment(page).click()
  await mockCart(page, { coursePrice: 90_000 })
  const message = 'Prices have changed. Please review your cart: the subtotal is now ₦90,000.'
  await page.route('**/api/payment', (route) =>
    route.fulfill({ status: 409, json: { error: { code: 'conflict', message } } }),
  )
  await page.getByRole('button', { name: 'Yes, proceed' }).click()
  await expect(page.getByText(message)).toBeVisible()
  await expect(page.getByText('The price has changed from ₦85,000 to ₦90,000.')).toBeVisible()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('₦90,000')
  await expect(page.locator('iframe')).toHaveCount(0)

  await page.unrouteAll({ behavior: 'ignoreErrors' })
  await mockCart(page, { placesLeft: 0 })
  await page.reload()
  const full = `${course} is full. Please remove it from your cart.`
  await expect(page.getByRole('article', { name: course })).toContainText(full)
  await processPayment(page).click()
  // In the item and as a toast.
  await expect(page.getByText(full)).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
})

test('A closed course is named, and no order is placed (case 36)', async ({ page, parent }) => {
  const orders = recordCalls(page, /^\/api\/payment$/)
  await openCartWithChild(page, parent, 'Chidera')
  await mockCart(page, {}, { courseStatus: 'Closed' })
  await page.reload()
  await tickChild(page, 'Chidera')
  const closed = `${course} is no longer open for enrolment. Please remove it from your cart.`
  const item = page.getByRole('article', { name: course })
  await expect(item).toContainText(closed)
  await expect(item).toHaveCSS('border-color', errorColour)
  await processPayment(page).click()
  // In the item and as a toast.
  await expect(page.getByText(closed)).toHaveCount(2)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  expect(orders).toEqual([])
  await item.getByRole('button', { name: /Remove/ }).click()
  await expect(page.getByText('Item removed from cart.')).toBeVisible()
})
