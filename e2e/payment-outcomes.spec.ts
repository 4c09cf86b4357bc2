import { holdRequests } from './support/catalogue.ts'
import {
  findCourseId,
  openCartWithChild,
  processPayment,
  referenceIn,
  startPayment,
} from './support/checkout.ts'
import { openPopup, pay } from './support/journey.ts'
import { expect, test } from './support/test.ts'

// The payment library requests the provider's page, which the sandbox's policy blocks.
test.use({ expectedConsole: /checkout\.paystack\.com|ERR_FAILED/, viewport: { width: 360, height: 740 } })

/** Of its 12 places these tests use 7 and enrolment.spec 2. */
const course = 'Light It Up: Circuits at Home'
const desktop = { width: 1280, height: 900 }

const verification = '**/api/payment/verification'
const pendingResponse = { status: 'pending', message: 'Your payment is not confirmed yet.' }

test('P1: a pending transfer is shown with its heading focused, and can only be checked again (AMB-15, case 39)', async ({
  page,
  parent,
  axe,
}) => {
  const popup = await startPayment(page, parent, 'Zim', course)
  const reference = await referenceIn(page)
  // Keeps the transfer pending, which the sandbox completes after some seconds.
  await page.route(verification, (route) => route.fulfill({ json: pendingResponse }))
  await popup.getByRole('button', { name: 'I have sent the bank transfer' }).click()
  const heading = page.getByRole('heading', { name: 'Your bank transfer is on its way' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByText(`We are waiting for your bank to confirm payment ${reference}.`)).toBeVisible()
  await expect(page.getByText('You do not need to pay again.')).toBeVisible()
  await expect(processPayment(page)).toHaveCount(0)
  await axe()
  await page.setViewportSize(desktop)
  await axe()
  await page.setViewportSize({ width: 360, height: 740 })

  const checkButton = page.getByRole('button', { name: /^Check(ing…| payment)$/ }).filter({ visible: true })
  await expect(checkButton).toBeInViewport()
  const release = await holdRequests(page, verification, (route) => route.fulfill({ json: pendingResponse }))
  await checkButton.click()
  await expect(checkButton).toHaveText('Checking…')
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Last checked at' })).toContainText(
    /Not here yet\. Last checked at \d{1,2}:\d\d [ap]m\. We keep checking for you\./,
  )
  await expect(checkButton).toBeFocused()

  await page.unroute(verification)
  await expect(page.getByRole('heading', { name: 'Zim is in!' })).toBeFocused({ timeout: 60_000 })
})

test('P1: a parent who has not sent the transfer can choose another way to pay', async ({ page, parent }) => {
  await page.route(verification, (route) => route.fulfill({ json: pendingResponse }))
  const popup = await startPayment(page, parent, 'Zim', course)
  await popup.getByRole('button', { name: 'I have sent the bank transfer' }).click()
  const otherWay = page.getByRole('button', { name: 'Choose another way to pay' })
  await otherWay.click()
  const dialog = page.getByRole('dialog', { name: 'Choose another way to pay' })
  await expect(dialog).toContainText('Only if you have not sent the money.')
  await dialog.getByRole('button', { name: 'Keep waiting' }).click()
  await expect(otherWay).toBeFocused()
  await otherWay.click()
  await dialog.getByRole('button', { name: 'I have not sent it' }).click()
  await expect(processPayment(page).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Zim' })).toBeChecked()
})

test('P2, P4: after a payment with a lost connection the page checks by itself and shows who is enrolled in what, and what happens next (case 11)', async ({
  page,
  parent,
  axe,
}) => {
  const popup = await startPayment(page, parent, 'Zim', course)
  const reference = await referenceIn(page)
  await popup.getByRole('button', { name: 'Pay, then lose the connection' }).click()
  const heading = page.getByRole('heading', { name: 'Zim is in!' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByText(`Paid. Zim has a place in ${course}.`)).toBeVisible()
  await expect(page.getByText('Your cart is empty')).toHaveCount(0)
  const place = page.getByRole('list', { name: 'Places' }).getByRole('listitem')
  await expect(place).toContainText(`Zim Okafor${course}`)
  await expect(
    place.getByRole('link', { name: /^Add to calendar ?: Light It Up: Circuits at Home for Zim$/ }),
  ).toHaveAttribute('href', /^\/api\/enrolment\/.+\/calendar$/)
  const share = page.getByRole('link', { name: 'Tell a friend on WhatsApp' })
  await expect(share).toHaveAttribute('href', /^https:\/\/wa\.me\/\?text=Light%20It%20Up(?!.*Zim)/)
  await expect(page.getByRole('link', { name: 'Receipt' })).toHaveAttribute(
    'href',
    `/user/purchase-history/receipt/${reference}`,
  )
  const steps = page.getByRole('region', { name: 'What happens next' }).getByRole('listitem')
  await expect(steps.first()).toHaveText('Today: your receipt and the dates are in your email.')
  await axe()
  await page.setViewportSize(desktop)
  await axe()
  await page.getByRole('main').getByRole('link', { name: 'My Courses' }).click()
  // The name is also on the page before, and twice while My Courses is being replaced.
  const zimsCourses = page.getByRole('region', { name: 'Zim’s courses' }).first()
  await expect(zimsCourses.getByText('Zim Okafor').first()).toBeVisible()
})

test('P2: Process Payment on an order that was paid in another tab shows the places, not an error', async ({
  page,
  parent,
  context,
}) => {
  const popup = await startPayment(page, parent, 'Zim', course)
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(processPayment(page).filter({ visible: true })).toBeFocused()
  const secondTab = await context.newPage()
  await secondTab.goto('/cart')
  await pay(await openPopup(secondTab), '42,000')
  await expect(secondTab.getByRole('heading', { name: 'Zim is in!' })).toBeVisible()

  await processPayment(page).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Zim is in!' })).toBeFocused()
  await expect(page.getByText(/not found|no longer in your cart/)).toHaveCount(0)
})

test('P3: a payment settled after the parent left is announced in the header and once on the cart', async ({
  page,
  parent,
  axe,
}) => {
  await page.setViewportSize(desktop)
  await openCartWithChild(page, parent, 'Zim', course)
  // The parent leaves before the page learns of the payment.
  await page.route(verification, (route) => route.abort())
  await pay(await openPopup(page), '42,000')
  await page.goto('/blog')
  await page.unroute(verification)
  const announcement = page.getByRole('banner').getByRole('link', { name: 'Zim is in!' })
  await expect(async () => {
    await page.reload()
    await expect(announcement).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await axe()
  const markedShown = page.waitForResponse('**/api/payment/outcome/shown')
  await announcement.click()
  const details = page.getByText(`Your payment of ₦42,000 arrived. Zim has a place in ${course}.`)
  await expect(details).toBeVisible()
  await markedShown
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.goto('/blog')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await expect(announcement).toHaveCount(0)
})

test('P5: for a transfer returned by the bank the cart says why and can be paid again', async ({
  page,
  parent,
  axe,
}) => {
  const popup = await startPayment(page, parent, 'Zim', course)
  await popup.getByRole('button', { name: 'Transfer the wrong amount, bank returns it' }).click()
  const heading = page.getByRole('heading', { name: 'Your transfer was returned by the bank' })
  await expect(heading).toBeFocused({ timeout: 60_000 })
  await expect(heading).toBeInViewport()
  await expect(page.getByText('You sent ₦41,000, and the order is ₦42,000.')).toBeVisible()
  await expect(page.getByText('nothing paid yet')).toBeVisible()
  await expect(processPayment(page)).toHaveCount(0)
  await axe()
  await page.setViewportSize(desktop)
  await axe()
  await page.reload()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('button', { name: 'Yes, proceed' }).click()
  await pay(page.frameLocator('iframe[title="Payment"]'), '42,000')
  await expect(page.getByRole('heading', { name: 'Zim is in!' })).toBeFocused()
})

test.describe('When a cart item no longer exists', () => {
  test.use({ expectedConsole: /checkout\.paystack\.com|404/ })

  test('P2: the cart is reloaded and an error message is shown', async ({ page, parent }) => {
    await openCartWithChild(page, parent, 'Zim', course)
    const { carts } = await (await page.request.get('/api/cart')).json()
    const headers = { origin: new URL(page.url()).origin }
    await page.request.delete(`/api/cart/${carts[0].cartId}`, { headers })
    expect(await findCourseId(page, course)).toBe(carts[0].courseId)
    await processPayment(page).filter({ visible: true }).click()
    await expect(
      page
        .getByText('This course is no longer in your cart. If you have just paid, look in My Courses.')
        .first(),
    ).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})
