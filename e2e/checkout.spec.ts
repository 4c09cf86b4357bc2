import { fact, holdBack } from './support/catalogue.ts'
import {
  callsTo,
  changeCart,
  course,
  ofTheLibrary,
  openCart,
  payCourse,
  processPayment,
  referenceIn,
  scriptsOf,
  sentBy,
  tick,
} from './support/checkout.ts'
import { openPopup } from './support/journey.ts'
import { expect, test } from './support/test.ts'

// The payment library begins to load the provider's own page, which the sandbox's policy forbids.
test.use({ expectedConsole: /checkout\.paystack\.com/ })

/** The edge of what cannot be paid for as it is. */
const red = 'rgb(180, 35, 24)'

const popupOf = '**/api/payment/sandbox/popup'

test('an item without a child is marked and nothing is sent; Cancel in the question charges nothing and fetches no payment library (CART-08 to CART-11, CART-19 to CART-21, PAY-02, PAY-04, AMB-08, cases 2, 4)', async ({
  page,
  parent,
  axe,
}) => {
  const scripts = scriptsOf(page)
  await openCart(page, parent, ['Chidera', 'Kosi'])
  const sent = sentBy(page)
  const item = page.getByRole('article', { name: course })
  const summary = page.getByRole('complementary', { name: 'Summary' })
  const missing = page.getByText('Please assign at least one child to each course.')
  await expect(missing).toBeVisible()
  await expect(item).not.toHaveCSS('border-color', red)
  await processPayment(page).click()
  await expect(
    page.getByText('Please assign at least one child to each course before proceeding.'),
  ).toBeVisible()
  await expect(item).toBeFocused()
  await expect(item).toContainText('No child chosen yet.')
  await expect(item).toHaveCSS('border-color', red)
  await axe()
  expect(sent).toEqual([])

  await expect(fact(page, 'Total Items')).toHaveText('0')
  await expect(summary.getByRole('term').filter({ hasText: 'Total Items' })).toContainText(
    'one place per child per course',
  )
  await item.getByRole('button', { name: 'Tick all who fit' }).click()
  await expect(fact(page, 'Total Items')).toHaveText('2')
  await expect(summary).toContainText('₦170,000')
  await item.getByRole('checkbox', { name: 'Kosi' }).uncheck()
  await expect(fact(page, 'Total Items')).toHaveText('1')
  await expect(summary).toContainText('₦85,000')
  await expect(missing).toHaveCount(0)
  await expect(item).not.toHaveCSS('border-color', red)

  const release = await holdBack(page, /\/api\/cart\/[^/]+\/children$/)
  await processPayment(page).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  release()
  const question = page.getByRole('dialog', { name: 'Proceed with Payment' })
  await expect(question).toContainText('Are you sure you want to proceed with payment?')
  await question.getByRole('button', { name: 'Cancel' }).click()
  await expect(question).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(sent).toEqual([expect.stringMatching(/^PATCH .*\/api\/cart\/[^/]+\/children$/)])
  expect(scripts.length).toBeGreaterThan(0)
  expect((await Promise.all(scripts)).filter((script) => script.includes(ofTheLibrary))).toEqual([])
})

test.describe('What the school changes meanwhile', () => {
  test.use({ expectedConsole: /checkout\.paystack\.com|409/ })

  test('a price that changed is told with the new subtotal, on the item too, before any popup (case 28)', async ({
    page,
    parent,
  }) => {
    await openCart(page, parent, ['Chidera'])
    await tick(page, 'Chidera')
    await processPayment(page).click()
    await changeCart(page, { coursePrice: 90_000 })
    const message = 'Prices have changed. Please review your cart: the subtotal is now ₦90,000.'
    await page.route('**/api/payment', (route) =>
      route.fulfill({ status: 409, json: { error: { code: 'conflict', message } } }),
    )
    await page.getByRole('button', { name: 'Yes, proceed' }).click()
    await expect(page.getByText(message)).toBeVisible()
    await expect(page.getByText('The price has changed from ₦85,000 to ₦90,000.')).toBeVisible()
    await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('₦90,000')
    await expect(page.locator('iframe')).toHaveCount(0)

    // A read that is still under way belongs to the page that is left.
    await page.unrouteAll({ behavior: 'ignoreErrors' })
    await changeCart(page, { placesLeft: 0 })
    await page.reload()
    const full = `${course} is full. Please remove it from your cart.`
    await expect(page.getByRole('article', { name: course })).toContainText(full)
    await processPayment(page).click()
    // On the item and as a toast.
    await expect(page.getByText(full)).toHaveCount(2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
  })

  test('a course that has closed is told by its name, and no order is placed (case 36)', async ({
    page,
    parent,
  }) => {
    const orders = callsTo(page, /^\/api\/payment/)
    await openCart(page, parent, ['Chidera'])
    await tick(page, 'Chidera')
    await changeCart(page, {}, { courseStatus: 'Closed' })
    await page.reload()
    await tick(page, 'Chidera')
    const closed = `${course} is no longer open for enrolment. Please remove it from your cart.`
    const item = page.getByRole('article', { name: course })
    await expect(item).toContainText(closed)
    await expect(item).toHaveCSS('border-color', red)
    await processPayment(page).click()
    // On the item and as a toast.
    await expect(page.getByText(closed)).toHaveCount(2)
    await expect(page.getByRole('dialog')).toHaveCount(0)
    expect(orders).toEqual([])
    await item.getByRole('button', { name: /Remove/ }).click()
    await expect(page.getByText('Item removed from cart.')).toBeVisible()
  })
})

test('what is paid for is what the page shows, whatever another tab has ticked meanwhile', async ({
  page,
  parent,
  baseURL,
}) => {
  await openCart(page, parent, ['Chidera', 'Kosi'])
  await tick(page, 'Chidera')
  await processPayment(page).click()
  const proceed = page.getByRole('button', { name: 'Yes, proceed' })
  await expect(proceed).toBeVisible()
  const { carts } = await (await page.request.get('/api/cart')).json()
  const { childs } = await (await page.request.get('/api/child')).json()
  const kosi = childs.find(({ otherNames }: { otherNames: string }) => otherNames === 'Kosi')
  const ticked = await page.request.patch(`/api/cart/${carts[0].cartId}/children`, {
    headers: { origin: baseURL ?? '' },
    data: { childs: [kosi.childId] },
  })
  expect(ticked.ok()).toBe(true)
  await proceed.click()
  await payCourse(page.frameLocator('iframe[title="Payment"]'))
  await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  await page.goto('/course/my-courses')
  await expect(page.getByText('Chidera Okafor')).toBeVisible()
  await expect(page.getByText('Kosi Okafor')).toHaveCount(0)
})

test.describe('Without a connection to the provider', () => {
  test.use({ expectedConsole: /checkout\.paystack\.com|ERR_FAILED/ })

  test('a popup that shows nothing is given up, and the next try loads it anew (case 41)', async ({
    page,
    parent,
  }) => {
    await page.clock.install()
    await openCart(page, parent, ['Chidera'])
    await tick(page, 'Chidera')
    await page.route(popupOf, (route) => route.abort())
    await processPayment(page).click()
    const opened = page.waitForResponse('**/api/payment')
    await page.getByRole('button', { name: 'Yes, proceed' }).click()
    await opened
    await expect(page.locator('body > [inert]').first()).toBeAttached()
    await page.clock.fastForward('00:21')
    await expect(page.getByText('The payment window could not be opened.')).toBeVisible()
    await page.unroute(popupOf)
    await payCourse(await openPopup(page))
    await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  })

  test('a library that is not fetched leaves a message and a button that works (case 42)', async ({
    page,
    parent,
  }) => {
    await openCart(page, parent, ['Chidera'])
    await tick(page, 'Chidera')
    const scripts = '**/_next/static/chunks/**'
    await page.route(scripts, async (route) => {
      const answer = await route.fetch()
      if ((await answer.text()).includes(ofTheLibrary)) return route.abort()
      return route.fulfill({ response: answer })
    })
    await processPayment(page).click()
    await page.getByRole('button', { name: 'Yes, proceed' }).click()
    await expect(page.getByText('The payment window could not be opened.')).toBeVisible()
    await page.unroute(scripts)
    await openPopup(page)
  })

  test('a verification whose answer is lost is asked for again, and is never a failure (case 12)', async ({
    page,
    parent,
  }) => {
    await openCart(page, parent, ['Chidera'])
    await tick(page, 'Chidera')
    await page.route('**/api/payment/verification', (route) => route.abort(), { times: 1 })
    await payCourse(await openPopup(page))
    await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  })
})

test('a transfer that has not arrived is neither paid nor failed, and is verified by its reference later (RT-15, PAY-15 to PAY-19, AMB-06, AMB-07, AMB-15, cases 24, 26, 39)', async ({
  page,
  parent,
  axe,
}) => {
  await openCart(page, parent, ['Chidera'])
  await tick(page, 'Chidera')
  const popup = await openPopup(page)
  const reference = await referenceIn(page)
  await popup.getByRole('button', { name: 'I have sent the bank transfer' }).click()
  await expect(
    page.getByText(`Your payment with the reference ${reference} is not confirmed yet.`),
  ).toBeVisible()

  await page.getByRole('link', { name: 'Verify payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify Payment' })
  const code = dialog.getByLabel('Payment reference code')
  await expect(
    dialog.getByText('The payment provider sent you the reference code of your payment by email.'),
  ).toBeVisible()
  const calls = callsTo(page, /^\/api\/payment/)
  await dialog.getByRole('button', { name: 'Verify Payment' }).click()
  await expect(dialog.getByText('Please enter a valid reference code.')).toBeVisible()
  await expect(code).toBeFocused()
  expect(calls).toEqual([])
  await axe()
  await dialog.getByText('Close', { exact: true }).click()
  await expect(page).toHaveURL('/cart')
  await expect(dialog).toBeHidden()
  expect(calls).toEqual([])

  await page.goto(`/verify-payment?trxref=${reference}`)
  await expect(code).toHaveValue(reference)
  await expect(async () => {
    const button = dialog.getByRole('button', { name: 'Verify Payment' })
    if (await button.isVisible()) await button.click()
    await expect(page).toHaveURL('/user/purchase-history', { timeout: 2000 })
  }).toPass()
  await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  await expect(page.getByText('completed')).toHaveCount(1)
})

test.describe('A reference of nobody', () => {
  test.use({ expectedConsole: /404/ })

  test('is not verified, and the dialog stays (PAY-19, ERR-34, case 24)', async ({ page, parent }) => {
    await parent.logIn()
    await page.goto('/verify-payment?reference=1111111111111')
    const dialog = page.getByRole('dialog', { name: 'Verify Payment' })
    await dialog.getByRole('button', { name: 'Verify Payment' }).click()
    await expect(page.getByText('Payment verification failed.')).toBeVisible()
    await expect(dialog).toBeVisible()
  })
})

test('on a phone the subtotal and the way to pay stay in sight (CART-09, CART-11)', async ({
  page,
  parent,
  axe,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openCart(page, parent, ['Chidera'])
  await expect(processPayment(page)).toBeInViewport()
  await tick(page, 'Chidera')
  await axe()
  await processPayment(page).click()
  await expect(page.getByRole('dialog', { name: 'Proceed with Payment' })).toContainText('₦85,000')
})
