import {
  course,
  openCart,
  openCartWithChild,
  processPayment,
  referenceIn,
  tickChild,
} from './support/checkout.ts'
import { Installation } from './support/installation.ts'
import { expectEnrolledOnce } from './support/journey.ts'
import { Parent } from './support/parent.ts'
import { Provider } from './support/provider.ts'
import { expect, test } from './support/test.ts'

const provider = new Provider(5399)
const product = new Installation({
  port: 3300,
  name: 'live-provider',
  env: {
    PAYMENT_PROVIDER: 'paystack',
    PAYSTACK_SECRET_KEY: 'sk_test_of_a_test',
    PAYSTACK_PUBLIC_KEY: 'pk_test_of_a_test',
    PAYSTACK_API_URL: provider.url,
    RATE_LIMIT_MAX: '100000',
  },
})

// The tests share one installation and one provider, so they run in order.
test.describe.configure({ mode: 'default' })
test.use({ baseURL: product.origin })
test.beforeAll(async () => {
  await provider.start()
  await product.start()
})
test.afterAll(async () => {
  await product.stop()
  await provider.stop()
})

test('With the live provider only its checkout is framed, no other host is called, and the server sets the amount (PAY-09 to PAY-12, API-33, AMB-37, cases 1, 22, 57)', async ({
  page,
}) => {
  test.slow()
  const parent = new Parent(page, product.origin)
  const otherHosts = await provider.serve(page, product.origin)
  await openCart(page, parent, ['Chidera'])
  const policy = (await page.reload())?.headers()['content-security-policy']
  expect(policy).toContain('frame-src https://checkout.paystack.com;')
  await tickChild(page, 'Chidera')
  await processPayment(page).click()
  await page.getByRole('button', { name: 'Yes, proceed' }).click()
  const reference = await referenceIn(page)
  expect(provider.payments.get(reference)).toMatchObject({ amount: 8_500_000, email: parent.email })

  const popup = page.frameLocator('iframe[title="Payment"]')
  await popup.getByRole('button', { name: 'Pay', exact: true }).click()
  await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  await expectEnrolledOnce(page, course)
  expect(otherHosts).toEqual([])
})

test('The sandbox does not exist with the live provider (case 56)', async ({ request }) => {
  const sandbox = `${product.origin}/api/payment/sandbox`
  for (const path of ['popup', 'popup.js', 'transaction/verify_access_code/0'])
    expect((await request.get(`${sandbox}/${path}`)).status(), path).toBe(404)
  const response = await request.post(`${sandbox}/_pay/0/success`, { headers: { origin: product.origin } })
  expect(response.status()).toBe(404)
})

test('A page that only pretends to have paid says that nothing is confirmed (AMB-15, case 23)', async ({
  page,
}) => {
  test.slow()
  const parent = new Parent(page, product.origin)
  await provider.serve(page, product.origin)
  await openCartWithChild(page, parent, 'Chidera')
  await processPayment(page).click()
  await page.getByRole('button', { name: 'Yes, proceed' }).click()
  await referenceIn(page)
  await page.evaluate(() => {
    const data = { event: 'success', data: { status: 'success' } }
    window.dispatchEvent(new MessageEvent('message', { origin: 'https://checkout.paystack.com', data }))
  })
  await expect(page.getByText('We are waiting for your bank to confirm payment')).toBeVisible({
    timeout: 20_000,
  })
  await expect(page.getByText('You do not need to pay again.')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Check payment' }).filter({ visible: true })).toBeVisible()
  await expect(processPayment(page)).toHaveCount(0)
})
