import { recordCalls } from './support/checkout.ts'
import {
  addChild,
  addToCart,
  assignChild,
  course,
  expectEnrolledOnce,
  findCourse,
  logIn,
  openPopup,
  pay,
  readyToPay,
  signUp,
  verifyEmail,
} from './support/journey.ts'
import { expect, test } from './support/test.ts'

// The payment library requests the provider's page, which the sandbox's policy blocks.
test.use({ expectedConsole: [/checkout\.paystack\.com/] })

test.describe('The whole purchase', () => {
  test.slow()

  test('a new parent finds a course, signs up, adds a child, pays and is enrolled (GEN-03, AUTH-31)', async ({
    page,
    parent,
    axe,
  }) => {
    await findCourse(page)
    await axe()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page).toHaveURL(/\/auth\/login\?from=/)
    await axe()

    await page.getByRole('link', { name: 'Create an account' }).click()
    await expect(page).toHaveURL(/\/auth\/signup/)
    await axe()
    await signUp(page, parent)
    await axe()
    await verifyEmail(page, parent)
    await logIn(page, parent)
    await expect(page.getByText('Login successful! Welcome back.')).toBeVisible()

    await addChild(page)
    await axe()
    await addToCart(page)
    await assignChild(page)
    await axe()

    const popup = await openPopup(page)
    await pay(popup)
    await expect(page.getByText('Payment verified successfully!')).toBeVisible()
    await expect(page.getByRole('heading', { name: 'Chidera is in!' })).toBeFocused()
    await axe()

    await expectEnrolledOnce(page)
    await page.goto('/course/my-courses')
    await expect(page.getByRole('heading', { name: course })).toBeVisible()
    await axe()
    await page.goto('/user/purchase-history')
    await expect(page.getByText('completed')).toBeVisible()
    await axe()
  })

  test('closing the popup leaves the cart unchanged, and the next try pays the same order once (PAY-07, case 7)', async ({
    page,
    parent,
  }) => {
    await readyToPay(page, parent)
    const popup = await openPopup(page)
    const reference = await popup.locator('#reference').textContent()
    await popup.getByRole('button', { name: 'Close' }).click()
    await expect(page.getByRole('checkbox', { name: /Chidera/ })).toBeChecked()

    const secondPopup = await openPopup(page)
    await expect(secondPopup.locator('#reference')).toHaveText(reference ?? '')
    await secondPopup.getByRole('button', { name: 'Decline the card' }).click()
    await pay(secondPopup)
    await expect(page.getByText('Payment verified successfully!')).toBeVisible()
    await expectEnrolledOnce(page)
  })

  for (const input of ['A double click', 'Enter pressed twice']) {
    test(`${input} on Yes, proceed opens one popup and pays one order (case 5)`, async ({ page, parent }) => {
      const orders = recordCalls(page, /^\/api\/payment$/)
      await readyToPay(page, parent)
      await page.getByRole('button', { name: 'Process Payment' }).click()
      const proceed = page.getByRole('button', { name: 'Yes, proceed' })
      if (input === 'A double click') await proceed.dblclick()
      else {
        await proceed.focus()
        await Promise.all([page.keyboard.press('Enter'), page.keyboard.press('Enter')])
      }
      await pay(page.frameLocator('iframe[title="Payment"]'))
      await expect(page.getByText('Payment verified successfully!')).toHaveCount(1)
      await expect(page.locator('iframe')).toHaveCount(2)
      expect(orders).toEqual(['POST /api/payment'])
      await expectEnrolledOnce(page)
    })
  }

  test('when the connection is lost after paying, the server still enrols the child (case 11)', async ({
    page,
    parent,
  }) => {
    await readyToPay(page, parent)
    const popup = await openPopup(page)
    await popup.getByRole('button', { name: 'Pay, then lose the connection' }).click()
    await expectEnrolledOnce(page)
  })
})
