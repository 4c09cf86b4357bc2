import { openCart, openCartWithChild, processPayment, tickChild } from './support/checkout.ts'
import { lagosYear } from './support/lagos-year.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 } })

const course = 'Kitchen Chemistry'
const desktop = { width: 1280, height: 900 }

test('P6: a parent without a child adds one on the cart, in a dialog that keeps its input (CART-07, CART-17)', async ({
  page,
  parent,
  axe,
}) => {
  await openCart(page, parent, [], course)
  await expect(page.getByText('Who is joining?').filter({ visible: true }).last()).toBeInViewport()
  await expect(processPayment(page)).toHaveCount(0)
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('₦36,000 per child')
  await axe()
  await page.setViewportSize(desktop)
  await axe()
  await page.setViewportSize({ width: 360, height: 740 })

  const add = page.getByRole('link', { name: `Add Child for ${course}` })
  await expect(add).toHaveAttribute('href', '/user/child-profile')
  await add.click()
  const dialog = page.getByRole('dialog', { name: 'Add Child' })
  await expect(dialog).toContainText(`For ${course}, ages 6–10. Tutors read this before the first lesson.`)
  const firstName = dialog.getByLabel('First name')
  await expect(firstName).toBeFocused()
  await expect(dialog.getByLabel('Last name')).toHaveValue('Okafor')
  await firstName.fill('Zim')
  const year = lagosYear()
  await dialog.getByLabel('Day').fill('14')
  await dialog.getByLabel('Month').selectOption('May')
  await dialog.getByLabel('Year').fill(String(year - 12))
  await expect(dialog.getByRole('status')).toHaveText(`Age 12 in ${year}: too old for ${course}.`)
  await dialog.getByLabel('Year').fill(String(year - 8))
  await expect(dialog.getByRole('status')).toHaveText(`Age 8 in ${year}: fits ${course}.`)
  await axe()
  await page.setViewportSize(desktop)
  await axe()
  await page.setViewportSize({ width: 360, height: 740 })

  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(add).toBeFocused()
  await add.click()
  await expect(firstName).toHaveValue('Zim')
  await dialog.getByRole('radio', { name: 'Male', exact: true }).check()
  await dialog.getByLabel('School name').fill('Baobab School')
  await dialog.getByRole('radio', { name: 'None' }).check()
  await dialog.getByRole('radio', { name: /^No,/ }).check()
  await dialog.getByRole('button', { name: 'Add child' }).click()
  await expect(page.getByText('Child created successfully')).toBeVisible()
  await expect(dialog).toBeHidden()
  const checkbox = page.getByRole('checkbox', { name: /Zim Okafor/ })
  await expect(checkbox).toBeChecked()
  await expect(checkbox).toBeFocused()
  await expect(page).toHaveURL('/cart')
  await expect(processPayment(page).filter({ visible: true })).toBeInViewport()
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
    'Zim',
  )
})

test('P6: while no child is ticked the bar asks who is joining and never shows ₦0 (CART-08, CART-09, CART-19, CART-21)', async ({
  page,
  parent,
  axe,
}) => {
  await openCart(page, parent, ['Zim', 'Kosi'], course)
  const bar = page.getByRole('button', { name: 'Choose who is joining' })
  await expect(bar).toBeInViewport()
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('₦36,000 per child')
  await expect(summary).not.toContainText('× 0')
  await axe()
  await page.setViewportSize(desktop)
  await axe()
  await page.setViewportSize({ width: 360, height: 740 })
  await bar.click()
  await expect(page.getByRole('article', { name: course })).toBeFocused()
  await expect(
    page.getByText('Please assign at least one child to each course before proceeding.'),
  ).toBeVisible()
  await tickChild(page, 'Zim', course)
  await expect(bar).toHaveCount(0)
  await expect(processPayment(page).filter({ visible: true })).toBeInViewport()
})

test('P13: the confirmation lists each place and the total, and the summary names the payment channels and the refund rule (PAY-02)', async ({
  page,
  parent,
  axe,
}) => {
  await openCart(page, parent, ['Zim', 'Kosi'], course)
  const summary = page.getByRole('complementary', { name: 'Summary' })
  await expect(summary).toContainText('Card, bank transfer or USSD, secured by Paystack.')
  await expect(summary.getByRole('link', { name: 'Refunds' }).first()).toHaveAttribute(
    'href',
    '/faqs#refunds',
  )
  await page.getByRole('button', { name: `Tick all who fit for ${course}` }).click()
  await processPayment(page).filter({ visible: true }).click()
  const confirmation = page.getByRole('dialog', { name: 'Proceed with Payment' })
  await expect(confirmation.getByRole('listitem')).toHaveText([
    `${course} for Zim, ₦36,000`,
    `${course} for Kosi, ₦36,000`,
  ])
  await expect(confirmation).toContainText('₦72,000')
  await axe()
  await page.setViewportSize(desktop)
  await axe()
  await confirmation.getByRole('button', { name: 'Cancel' }).click()
})

test('On a phone the subtotal and the pay button stay visible (CART-09, CART-11)', async ({
  page,
  parent,
}) => {
  await page.setViewportSize({ width: 360, height: 640 })
  await openCartWithChild(page, parent, 'Chidera', course)
  await expect(processPayment(page).filter({ visible: true })).toBeInViewport()
  await processPayment(page).filter({ visible: true }).click()
  await expect(page.getByRole('dialog', { name: 'Proceed with Payment' })).toContainText('₦36,000')
})
