import { holdRequests } from './support/catalogue.ts'
import {
  course as camp,
  findCourseId,
  openCart,
  openCartWithChild,
  payCourse,
  startPayment,
} from './support/checkout.ts'
import { child, course, findCourse, openPopup, pay } from './support/journey.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedConsole: /checkout\.paystack\.com|500|503/ })

test('The cart asks a visitor to log in, starts empty and shows a card for each course (CART-01, CART-02, CART-04 to CART-07, ERR-28, ERR-30)', async ({
  page,
  parent,
}) => {
  await page.goto('/cart')
  await expect(page).toHaveURL(/\/auth\/login\?from=%2Fcart/)
  await parent.logIn()
  await parent.addChild({ otherNames: child.firstName, age: child.age })
  await page.goto('/cart')
  await expect(page.getByRole('heading', { level: 1, name: 'Cart' })).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await expect(page.getByText('Pick a course, then choose which child will join.')).toBeVisible()

  await findCourse(page)
  const add = page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first()
  await add.click()
  await expect(page.getByText('Course added to cart!')).toBeVisible()
  await expect(add).toHaveCount(0)
  await page.goto('/cart')
  const item = page.getByRole('article', { name: course })
  await expect(item).toContainText('₦45,000')
  await expect(item.getByRole('checkbox', { name: /Chidera Okafor/ })).not.toBeChecked()
  await expect(item.getByRole('link', { name: /Add Child/ })).toHaveAttribute('href', '/user/child-profile')

  await page.route('**/api/cart/*', (route) => route.fulfill({ status: 500, body: '' }), { times: 1 })
  await item.getByRole('button', { name: /Remove/ }).click()
  await expect(page.getByText('Failed to remove item from cart.')).toBeVisible()
  await item.getByRole('button', { name: /Remove/ }).click()
  await expect(page.getByText('Item removed from cart.')).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toBeVisible()
})

test('An item that no child can join says why and offers Remove and Add Child (CART-16, CART-17, AMB-19)', async ({
  page,
  parent,
}) => {
  await openCart(page, parent, [])
  const item = page.getByRole('article', { name: camp })
  await expect(item).toContainText(
    'You\'ve not added any child. Click the "Add Child" button to add a child.',
  )
  await parent.addChild({ otherNames: 'Tobi', age: 13 })
  await page.reload()
  await expect(item).toContainText(
    "Your registered child(ren) isn't within the age range for this course. Please add a child who meets the criteria.",
  )
  await expect(item.getByRole('link', { name: /Add Child/ })).toBeVisible()
  await expect(item.getByRole('button', { name: /Remove/ })).toBeVisible()
})

test('Two courses for three children are paid in one popup, and each child is enrolled once in each course of its age (CART-14, CART-15, PAY-05, PAY-06, PAY-09 to PAY-11, AMB-16, AMB-19, case 1)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  for (const [otherNames, age] of [
    ['Ada', 6],
    ['Chidera', 8],
    ['Kosi', 9],
  ] as const)
    await parent.addChild({ otherNames, age })
  const bridges = 'Bridges of Lagos'
  const ids = [await findCourseId(page, camp), await findCourseId(page, bridges)]
  await parent.addToCart(ids)
  await page.goto('/cart')
  for (const title of [camp, bridges])
    await page.getByRole('button', { name: `Tick all who fit for ${title}` }).click()

  const loaded = page.waitForResponse(/\/transaction\/verify_access_code\//)
  const popup = await openPopup(page)
  const { data: order } = await (await loaded).json()
  expect(order).toMatchObject({ amount: 34_300_000, currency: 'NGN', email: parent.email })
  expect(order.reference).toMatch(/^\d{13}$/)
  await pay(popup, '343,000')
  await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Everyone is in!' })).toBeVisible()

  const { subscriptions } = await (await page.request.get('/api/enrolment')).json()
  const enrolled: { otherNames: string; courseTitle: string }[] = subscriptions
  expect(enrolled.map(({ otherNames, courseTitle }) => `${otherNames}: ${courseTitle}`).toSorted()).toEqual([
    `Ada: ${camp}`,
    `Chidera: ${bridges}`,
    `Chidera: ${camp}`,
    `Kosi: ${bridges}`,
    `Kosi: ${camp}`,
  ])
  await parent.addToCart(ids)
  await page.goto('/cart')
  for (const title of [camp, bridges])
    await expect(page.getByRole('article', { name: title })).toContainText(
      'Your child(ren) in the age range are already enrolled in this course.',
    )
})

test('A refused assignment opens no confirmation; after it succeeds the popup opens and the payment empties the cart (PAY-01, PAY-03, PAY-06, ERR-31, ERR-33, cases 1, 3, 9)', async ({
  page,
  parent,
}) => {
  await openCartWithChild(page, parent, child.firstName)
  await page.route('**/api/cart/*/children', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  })
  await page.getByRole('button', { name: 'Process Payment' }).click()
  await expect(page.getByText('An error occurred during checkout.').first()).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(0)

  const popup = await openPopup(page)
  await expect(page.getByRole('dialog')).toHaveCount(0)
  await popup.getByRole('button', { name: 'Decline the card' }).click()
  await payCourse(popup)
  await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  await expect(page.getByRole('heading', { name: 'Chidera is in!' })).toBeVisible()
})

test('After a refused assignment Process Payment works at once, also while the cart is reloading (ERR-31)', async ({
  page,
  parent,
}) => {
  await openCartWithChild(page, parent, child.firstName)
  await page.route('**/api/cart/*/children', (route) => route.fulfill({ status: 503, body: '' }), {
    times: 1,
  })
  const release = await holdRequests(page, '**/api/enrolment')
  await page.getByRole('button', { name: 'Process Payment' }).click()
  await expect(page.getByText('An error occurred during checkout.').first()).toBeVisible()
  await page.getByRole('button', { name: 'Process Payment' }).click()
  await expect(page.getByRole('button', { name: 'Yes, proceed' })).toBeVisible()
  release()
})

test('A declined card and a closed popup leave the cart unchanged and enrol no child (case 10)', async ({
  page,
  parent,
}) => {
  const popup = await startPayment(page, parent, child.firstName)
  await popup.getByRole('button', { name: 'Decline the card' }).click()
  await expect(popup.getByText(/declined/i)).toBeVisible()
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(page.getByRole('checkbox', { name: /Chidera Okafor/ })).toBeChecked()
  await expect(page.getByText('Payment verified successfully!')).toHaveCount(0)
  await page.goto('/course/my-courses')
  await expect(page.getByText('You have no subscribed courses.')).toBeVisible()
})

test('A provider’s refusal is shown in its own words, opens no popup and leaves the button usable (case 43)', async ({
  page,
  parent,
}) => {
  await openCartWithChild(page, parent, child.firstName)
  const refusal = {
    error: { code: 'unavailable', message: 'The payment provider is away. Please try again.' },
  }
  await page.route('**/api/payment', (route) => route.fulfill({ status: 503, json: refusal }), { times: 1 })
  await page.getByRole('button', { name: 'Process Payment' }).click()
  await page.getByRole('button', { name: 'Yes, proceed' }).click()
  await expect(page.getByText('The payment provider is away. Please try again.')).toBeVisible()
  await expect(page.locator('iframe')).toHaveCount(0)
  await openPopup(page)
})
