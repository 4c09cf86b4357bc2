import { recordCalls, referenceIn, startPayment } from './support/checkout.ts'
import { expect, test } from './support/test.ts'

// The payment library requests the provider's page, which the sandbox's policy blocks.
test.use({ expectedConsole: /checkout\.paystack\.com/ })

test('A parent verifies a late transfer by its reference (RT-15, PAY-15 to PAY-19, AMB-06, AMB-07, AMB-15, cases 24, 26)', async ({
  page,
  parent,
  axe,
}) => {
  const popup = await startPayment(page, parent, 'Chidera')
  const reference = await referenceIn(page)
  await popup.getByRole('button', { name: 'I have sent the bank transfer' }).click()
  await expect(page.getByText(`We are waiting for your bank to confirm payment ${reference}.`)).toBeVisible()

  await page.getByRole('link', { name: 'Verify payment' }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify Payment' })
  const code = dialog.getByLabel('Payment reference code')
  await expect(
    dialog.getByText('The payment provider sent you the reference code of your payment by email.'),
  ).toBeVisible()
  const calls = recordCalls(page, /^\/api\/payment\/verification/)
  await dialog.getByRole('button', { name: 'Verify Payment' }).click()
  await expect(dialog.getByText('Please enter a valid reference code.')).toBeVisible()
  await expect(code).toBeFocused()
  expect(calls).toEqual([])
  await axe()
  await dialog.getByText('Close', { exact: true }).click()
  await expect(page).toHaveURL('/cart')
  await expect(dialog).toBeHidden()

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

test.describe('An unknown reference', () => {
  test.use({ expectedConsole: /404/ })

  test('P14: is not verified, the dialog stays open, and the field says what to do (PAY-19, ERR-34, case 24)', async ({
    page,
    parent,
    axe,
  }) => {
    await parent.logIn()
    await page.goto('/verify-payment?reference=1111111111111')
    const dialog = page.getByRole('dialog', { name: 'Verify Payment' })
    await dialog.getByRole('button', { name: 'Verify Payment' }).click()
    await expect(page.getByText('Payment verification failed.')).toBeVisible()
    await expect(dialog.getByLabel('Payment reference code')).toHaveAccessibleDescription(
      'We found no payment with this code. Check the receipt email, or contact us.',
    )
    await expect(dialog).toBeVisible()
    await axe()
  })
})
