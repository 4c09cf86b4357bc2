import { fact, holdRequests } from './support/catalogue.ts'
import {
  course,
  openCart,
  openCartWithChild,
  PAYMENT_LIBRARY_MARKER,
  payCourse,
  processPayment,
  recordScripts,
  recordWrites,
  tickChild,
} from './support/checkout.ts'
import { openPopup } from './support/journey.ts'
import { expect, test } from './support/test.ts'

// The payment library requests the provider's page, which the sandbox's policy blocks.
test.use({ expectedConsole: /checkout\.paystack\.com/ })

/** The border of an item that cannot be bought. */
const errorColour = 'rgb(180, 35, 24)'

const popupUrl = '**/api/payment/sandbox/popup'

test('An item without a child is marked and nothing is sent; Cancel in the confirmation charges nothing and loads no payment library (CART-08 to CART-11, CART-19 to CART-21, PAY-02, PAY-04, AMB-08, cases 2, 4)', async ({
  page,
  parent,
  axe,
}) => {
  const scripts = recordScripts(page)
  await openCart(page, parent, ['Chidera', 'Kosi'])
  const writes = recordWrites(page)
  const item = page.getByRole('article', { name: course })
  const summary = page.getByRole('complementary', { name: 'Summary' })
  const assignmentHint = page.getByText('Please assign at least one child to each course.')
  await expect(assignmentHint).toBeVisible()
  await expect(item).not.toHaveCSS('border-color', errorColour)
  await processPayment(page).click()
  await expect(
    page.getByText('Please assign at least one child to each course before proceeding.'),
  ).toBeVisible()
  await expect(item).toBeFocused()
  await expect(item).toContainText('No child chosen yet.')
  await expect(item).toHaveCSS('border-color', errorColour)
  await axe()
  expect(writes).toEqual([])

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
  await expect(assignmentHint).toHaveCount(0)
  await expect(item).not.toHaveCSS('border-color', errorColour)

  const release = await holdRequests(page, /\/api\/cart\/[^/]+\/children$/)
  await processPayment(page).click()
  await expect(page.getByRole('button', { name: 'Processing...' })).toBeVisible()
  release()
  const confirmation = page.getByRole('dialog', { name: 'Proceed with Payment' })
  await expect(confirmation).toContainText('Are you sure you want to proceed with payment?')
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
  await expect(confirmation).toBeHidden()
  await expect(page.locator('iframe')).toHaveCount(0)
  expect(writes).toEqual([expect.stringMatching(/^PATCH .*\/api\/cart\/[^/]+\/children$/)])
  expect(scripts.length).toBeGreaterThan(0)
  expect((await Promise.all(scripts)).filter((script) => script.includes(PAYMENT_LIBRARY_MARKER))).toEqual([])
})

test('A parent pays for what the page shows, even when another tab has ticked other children', async ({
  page,
  parent,
  baseURL,
}) => {
  await openCart(page, parent, ['Chidera', 'Kosi'])
  await tickChild(page, 'Chidera')
  await processPayment(page).click()
  const proceed = page.getByRole('button', { name: 'Yes, proceed' })
  await expect(proceed).toBeVisible()
  const { carts } = await (await page.request.get('/api/cart')).json()
  const { childs } = await (await page.request.get('/api/child')).json()
  const kosi = childs.find(({ otherNames }: { otherNames: string }) => otherNames === 'Kosi')
  const response = await page.request.patch(`/api/cart/${carts[0].cartId}/children`, {
    headers: { origin: baseURL ?? '' },
    data: { childs: [kosi.childId] },
  })
  expect(response.ok()).toBe(true)
  await proceed.click()
  await payCourse(page.frameLocator('iframe[title="Payment"]'))
  await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  await page.goto('/course/my-courses')
  await expect(page.getByText('Chidera Okafor')).toBeVisible()
  await expect(page.getByText('Kosi Okafor')).toHaveCount(0)
})

test.describe('Without a connection to the provider', () => {
  test.use({ expectedConsole: /checkout\.paystack\.com|ERR_FAILED/ })

  test('an empty popup times out, and the next try reloads it (case 41)', async ({ page, parent }) => {
    await page.clock.install()
    await openCartWithChild(page, parent, 'Chidera')
    await page.route(popupUrl, (route) => route.abort())
    await processPayment(page).click()
    const initialised = page.waitForResponse('**/api/payment')
    await page.getByRole('button', { name: 'Yes, proceed' }).click()
    await initialised
    await expect(page.locator('body > [inert]').first()).toBeAttached()
    await page.clock.fastForward('00:21')
    await expect(page.getByText('The payment window could not be opened.')).toBeVisible()
    await page.unroute(popupUrl)
    await payCourse(await openPopup(page))
    await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  })

  test('a payment library that fails to load leaves a message and a working button (case 42)', async ({
    page,
    parent,
  }) => {
    await openCartWithChild(page, parent, 'Chidera')
    const scripts = '**/_next/static/chunks/**'
    await page.route(scripts, async (route) => {
      const response = await route.fetch()
      if ((await response.text()).includes(PAYMENT_LIBRARY_MARKER)) return route.abort()
      return route.fulfill({ response })
    })
    await processPayment(page).click()
    await page.getByRole('button', { name: 'Yes, proceed' }).click()
    await expect(page.getByText('The payment window could not be opened.')).toBeVisible()
    await page.unroute(scripts)
    await openPopup(page)
  })

  test('a verification whose response is lost is retried and not reported as a failure (case 12)', async ({
    page,
    parent,
  }) => {
    await openCartWithChild(page, parent, 'Chidera')
    await page.route('**/api/payment/verification', (route) => route.abort(), { times: 1 })
    await payCourse(await openPopup(page))
    await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  })
})
