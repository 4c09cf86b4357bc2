import { holdRequests, openCourse } from './support/catalogue.ts'
import { findCourseId } from './support/checkout.ts'
import { expect, test } from './support/test.ts'

const title = 'Kite Science'

test('P11: page and card of a course in the cart say so and can remove it', async ({ page, parent, axe }) => {
  await parent.logIn()
  await openCourse(page, title)
  const card = page.getByRole('complementary', { name: 'Price and cart' })
  await card.getByRole('button', { name: 'Add to cart' }).click()
  await expect(page.getByText('Course added to cart!')).toBeVisible()
  await expect(card.getByText('In your cart')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add to cart' })).toHaveCount(0)
  await expect(card.getByRole('link', { name: 'Proceed to Checkout' })).toBeFocused()
  await axe()

  // The page says the same for the local cart and for the server's cart.
  await page.reload()
  await expect(card.getByText('In your cart')).toBeVisible()
  await card.getByRole('link', { name: 'Proceed to Checkout' }).click()
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('article', { name: title })).toBeVisible()
  await page.goto(`/course/browse-courses?q=${encodeURIComponent(title)}`)
  await expect(page.getByRole('article').filter({ hasText: title })).toContainText('In your cart')
  await page.getByRole('article').getByRole('link', { name: title }).click()

  await card.getByRole('button', { name: 'Remove from cart' }).click()
  await expect(page.getByText('Item removed from cart.')).toBeVisible()
  await expect(card.getByRole('button', { name: 'Add to cart' })).toBeFocused()
  await expect(page.getByRole('button', { name: 'Cart', exact: true })).toBeVisible()
})

test('P11: Add to cart pressed while the course is being removed adds it again', async ({ page, parent }) => {
  await parent.logIn()
  await parent.addToCart([await findCourseId(page, title)])
  await openCourse(page, title)
  const card = page.getByRole('complementary', { name: 'Price and cart' })
  const release = await holdRequests(page, '**/api/cart/*')
  await card.getByRole('button', { name: 'Remove from cart' }).click()
  await card.getByRole('button', { name: 'Add to cart' }).click()
  release()
  await expect(page.getByText('Item removed from cart.')).toBeVisible()
  await expect(page.getByText('Course added to cart!')).toBeVisible()
  await expect(card.getByText('In your cart')).toBeVisible()
})

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 } })

  test('P11: the bar leads a visitor to the login, and a parent with the course in the cart to the checkout', async ({
    page,
    parent,
    axe,
  }) => {
    await openCourse(page, title)
    const bar = page.locator('[data-bottom-bar]').filter({ visible: true })
    await expect(bar).toContainText('per child')
    await expect(bar.getByRole('button', { name: 'Add to cart' })).toBeVisible()
    await parent.logIn()
    await page.reload()
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    await expect(bar).toContainText('In your cart')
    const checkout = bar.getByRole('link', { name: 'Proceed to Checkout' })
    await expect(checkout).toHaveText('Checkout')
    await axe()
    await checkout.click()
    await expect(page).toHaveURL('/cart')
    await expect(page.getByRole('article', { name: title })).toBeVisible()
  })

  test('P11: Add to cart pressed before the account scripts load takes effect once they have loaded', async ({
    page,
    parent,
  }) => {
    await parent.logIn()
    const courseId = await findCourseId(page, title)
    const release = await holdRequests(page, '**/api/session')
    await page.goto(`/course/browse-courses/${courseId}`)
    const bar = page.locator('[data-bottom-bar]').filter({ visible: true })
    await bar.getByRole('button', { name: 'Add to cart' }).click()
    release()
    await expect(page.getByText('Course added to cart!')).toBeVisible()
    await expect(bar.getByRole('link', { name: 'Proceed to Checkout' })).toBeVisible()
  })
})
