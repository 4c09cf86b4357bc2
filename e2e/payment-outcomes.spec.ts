import { idOf, openCart, processPayment, referenceIn, tick } from './support/checkout.ts'
import { openPopup, pay } from './support/journey.ts'
import { expect, test } from './support/test.ts'

// The payment library begins to load the provider's own page, which the sandbox's policy forbids.
test.use({ expectedConsole: /checkout\.paystack\.com|ERR_FAILED/, viewport: { width: 360, height: 740 } })

/** Of its 12 places these tests take 7 and enrolment.spec 2. */
const course = 'Light It Up: Circuits at Home'
const wide = { width: 1280, height: 900 }

const verification = '**/api/payment/verification'
const notYet = { status: 'pending', message: 'Your payment is not confirmed yet.' }

test('P1: a transfer that is on its way comes into view with its heading focused, and can only be checked (AMB-15, case 39)', async ({
  page,
  parent,
  axe,
}) => {
  await openCart(page, parent, ['Zim'], course)
  await tick(page, 'Zim', course)
  const popup = await openPopup(page)
  const reference = await referenceIn(page)
  // The sandbox's transfer arrives after seconds; this one takes until the page has been looked at.
  await page.route(verification, (route) => route.fulfill({ json: notYet }))
  await popup.getByRole('button', { name: 'I have sent the bank transfer' }).click()
  const heading = page.getByRole('heading', { name: 'Your bank transfer is on its way' })
  await expect(heading).toBeFocused()
  await expect(heading).toBeInViewport()
  await expect(page.getByText(`We are waiting for your bank to confirm payment ${reference}.`)).toBeVisible()
  await expect(page.getByText('You do not need to pay again.')).toBeVisible()
  await expect(processPayment(page)).toHaveCount(0)
  await axe()
  await page.setViewportSize(wide)
  await axe()
  await page.setViewportSize({ width: 360, height: 740 })

  const check = page.getByRole('button', { name: /^Check(ing…| payment)$/ }).filter({ visible: true })
  await expect(check).toBeInViewport()
  let release = () => {}
  const released = new Promise<void>((done) => {
    release = done
  })
  await page.route(verification, async (route) => {
    await released
    await route.fulfill({ json: notYet })
  })
  await check.click()
  await expect(check).toHaveText('Checking…')
  release()
  await expect(page.getByRole('status').filter({ hasText: 'Last checked at' })).toContainText(
    /Not here yet\. Last checked at \d{1,2}:\d\d [ap]m\. We keep checking for you\./,
  )
  await expect(check).toBeFocused()

  // The transfer has arrived, and the page learns it by itself.
  await page.unroute(verification)
  await expect(page.getByRole('heading', { name: 'Zim is in!' })).toBeFocused({ timeout: 60_000 })
})

test('P1: whoever has not sent the transfer can choose another way to pay', async ({ page, parent }) => {
  await page.route(verification, (route) => route.fulfill({ json: notYet }))
  await openCart(page, parent, ['Zim'], course)
  await tick(page, 'Zim', course)
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'I have sent the bank transfer' }).click()
  const other = page.getByRole('button', { name: 'Choose another way to pay' })
  await other.click()
  const dialog = page.getByRole('dialog', { name: 'Choose another way to pay' })
  await expect(dialog).toContainText('Only if you have not sent the money.')
  await dialog.getByRole('button', { name: 'Keep waiting' }).click()
  await expect(other).toBeFocused()
  await other.click()
  await dialog.getByRole('button', { name: 'I have not sent it' }).click()
  await expect(processPayment(page).filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Zim' })).toBeChecked()
})

test('P2, P4: paid, then the connection is lost: the page asks by itself and shows who is in, in what, and what happens next (case 11)', async ({
  page,
  parent,
  axe,
}) => {
  await openCart(page, parent, ['Zim'], course)
  await tick(page, 'Zim', course)
  const popup = await openPopup(page)
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
  await page.setViewportSize(wide)
  await axe()
  await page.getByRole('main').getByRole('link', { name: 'My Courses' }).click()
  await expect(page.getByText('Zim Okafor')).toBeVisible()
})

test('P2: a press on Process Payment after the order was paid elsewhere shows the places, not an error', async ({
  page,
  parent,
  context,
}) => {
  await openCart(page, parent, ['Zim'], course)
  await tick(page, 'Zim', course)
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Close' }).click()
  await expect(processPayment(page).filter({ visible: true })).toBeFocused()
  const tab = await context.newPage()
  await tab.goto('/cart')
  await pay(await openPopup(tab), '42,000')
  await expect(tab.getByRole('heading', { name: 'Zim is in!' })).toBeVisible()

  await processPayment(page).filter({ visible: true }).click()
  await expect(page.getByRole('heading', { name: 'Zim is in!' })).toBeFocused()
  await expect(page.getByText(/not found|no longer in your cart/)).toHaveCount(0)
})

test('P3: a payment that arrived while the parent was away is announced in the header and once on the cart', async ({
  page,
  parent,
  axe,
}) => {
  await page.setViewportSize(wide)
  await openCart(page, parent, ['Zim'], course)
  await tick(page, 'Zim', course)
  // The page closes before it hears of the payment.
  await page.route(verification, (route) => route.abort())
  await openPopup(page)
  const shown = page.frameLocator('iframe[title="Payment"]')
  await pay(shown, '42,000')
  await page.goto('/blog')
  await page.unroute(verification)
  const news = page.getByRole('banner').getByRole('link', { name: 'Zim is in!' })
  await expect(async () => {
    await page.reload()
    await expect(news).toBeVisible({ timeout: 3_000 })
  }).toPass()
  await axe()
  await news.click()
  const lead = page.getByText(`Your payment of ₦42,000 arrived. Zim has a place in ${course}.`)
  const told = page.waitForResponse('**/api/payment/outcome/shown')
  await expect(lead).toBeVisible()
  await told
  await page.goto('/cart')
  await expect(page.getByText('Your cart is empty')).toBeVisible()
  await page.goto('/blog')
  await expect(page.getByRole('banner').getByRole('button', { name: /^Account menu/ })).toBeVisible()
  await expect(news).toHaveCount(0)
})

test('P5: a transfer that the bank returned says why, and the cart can be paid again', async ({
  page,
  parent,
  axe,
}) => {
  await openCart(page, parent, ['Zim'], course)
  await tick(page, 'Zim', course)
  const popup = await openPopup(page)
  await popup.getByRole('button', { name: 'Transfer the wrong amount, bank returns it' }).click()
  const heading = page.getByRole('heading', { name: 'Your transfer was returned by the bank' })
  await expect(heading).toBeFocused({ timeout: 60_000 })
  await expect(heading).toBeInViewport()
  await expect(page.getByText('You sent ₦41,000, and the order is ₦42,000.')).toBeVisible()
  await expect(page.getByText('nothing paid yet')).toBeVisible()
  await expect(processPayment(page)).toHaveCount(0)
  await axe()
  await page.setViewportSize(wide)
  await axe()
  await page.reload()
  await expect(heading).toBeVisible()
  await page.getByRole('button', { name: 'Try again' }).first().click()
  await page.getByRole('button', { name: 'Yes, proceed' }).click()
  await pay(page.frameLocator('iframe[title="Payment"]'), '42,000')
  await expect(page.getByRole('heading', { name: 'Zim is in!' })).toBeFocused()
})

test.describe('When an item is gone', () => {
  test.use({ expectedConsole: /checkout\.paystack\.com|404/ })

  test('P2: the cart is read again and the error is told in words', async ({ page, parent }) => {
    await openCart(page, parent, ['Zim'], course)
    await tick(page, 'Zim', course)
    const { carts } = await (await page.request.get('/api/cart')).json()
    const headers = { origin: new URL(page.url()).origin }
    await page.request.delete(`/api/cart/${carts[0].cartId}`, { headers })
    expect(await idOf(page, course)).toBe(carts[0].courseId)
    await processPayment(page).filter({ visible: true }).click()
    await expect(
      page
        .getByText('This course is no longer in your cart. If you have just paid, look in My Courses.')
        .first(),
    ).toBeVisible()
    await expect(page.getByText('Your cart is empty')).toBeVisible()
  })
})
