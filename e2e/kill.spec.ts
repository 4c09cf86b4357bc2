import { Installation } from './support/installation.ts'
import {
  addChild,
  addToCart,
  assignChild,
  expectEnrolledOnce,
  logIn,
  openPopup,
  pay,
  readyToPay,
  signUp,
  verifyEmail,
} from './support/journey.ts'
import { Parent } from './support/parent.ts'
import { expect, test } from './support/test.ts'

const product = new Installation({ port: 3200, name: 'kill' })

// The tests share one installation, so they run in order.
test.describe.configure({ mode: 'default' })
test.use({
  baseURL: product.origin,
  // Requests fail while the product is killed, and the sandbox's policy blocks the provider's page.
  expectedConsole:
    /checkout\.paystack\.com|Failed to load resource|ERR_CONNECTION_REFUSED|Failed to fetch|network error|ChunkLoadError/,
})
test.beforeAll(() => product.start())
test.afterAll(() => product.stop())

test('Killing both processes at every step of a purchase loses and duplicates nothing', async ({ page }) => {
  test.setTimeout(600_000)
  const parent = new Parent(page, product.origin)

  await signUp(page, parent)
  await product.killAndStart()
  await page.reload()
  await verifyEmail(page, parent)
  await product.killAndStart()
  await logIn(page, parent)
  await product.killAndStart()
  await addChild(page)
  await product.killAndStart()
  await addToCart(page)
  await product.killAndStart()
  await assignChild(page)
  await product.killAndStart()

  await assignChild(page)
  const popup = await openPopup(page)
  await product.killAndStart()
  await expect(popup.getByRole('button', { name: 'Pay', exact: true })).toBeVisible()
  await page.reload()
  await assignChild(page)
  const secondPopup = await openPopup(page)
  await secondPopup.getByRole('button', { name: 'Pay, then lose the connection' }).click()
  // The popup closes once the provider has the money, without reporting it to the site.
  await expect(secondPopup.getByRole('button', { name: 'Pay', exact: true })).toBeHidden()
  await product.killAndStart()
  await expectEnrolledOnce(page)
  await product.killAndStart()
  await expectEnrolledOnce(page)
})

test('Killing both processes during a payment leaves the order either paid once or open', async ({
  page,
}) => {
  test.setTimeout(600_000)
  const parent = new Parent(page, product.origin)
  await readyToPay(page, parent)
  const popup = await openPopup(page)
  await Promise.all([pay(popup), product.kill()])
  await product.start()

  // A completed payment is settled by the reconciler; otherwise the same order is paid now.
  await page.goto('/course/my-courses')
  await expect(async () => {
    await page.goto('/cart')
    const isPaid = await page.getByText(/^Your cart is empty$|^Chidera is in!$/).isVisible()
    const isOpen = await page.getByRole('button', { name: 'Process Payment' }).isVisible()
    expect(isPaid !== isOpen).toBe(true)
  }).toPass()
  if (await page.getByRole('button', { name: 'Process Payment' }).isVisible()) {
    await assignChild(page)
    await pay(await openPopup(page))
    await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  }
  await expectEnrolledOnce(page)
})
