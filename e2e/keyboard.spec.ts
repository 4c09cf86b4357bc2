import { child, course, expectEnrolledOnce, field } from './support/journey.ts'
import { Keyboard } from './support/keyboard.ts'
import { lagosYear } from './support/lagos-year.ts'
import { codeFor } from './support/parent.ts'
import { expect, test } from './support/test.ts'

test.use({ viewport: { width: 360, height: 740 }, expectedConsole: [/checkout\.paystack\.com/] })

test('A whole purchase works at 360 px by keyboard alone', async ({ page, parent, axe, baseURL }) => {
  test.slow()
  const keys = new Keyboard(page)

  await page.goto('/auth/signup')
  await keys.type(field(page, 'Last name'), parent.lastName)
  await keys.type(field(page, 'Other names'), parent.otherNames)
  await keys.type(field(page, 'Email'), parent.email)
  await keys.type(field(page, 'Phone number'), '08030000000')
  await keys.type(field(page, 'Password'), parent.password)
  await keys.type(field(page, 'Confirm password'), parent.password)
  await keys.choose(page.getByRole('radio', { name: 'Friend' }))
  await axe()
  await keys.press(page.getByRole('button', { name: 'Sign up' }))

  await expect(page).toHaveURL('/auth/verify-email')
  const code = await codeFor(page.request, baseURL ?? '', parent.email)
  await keys.type(page.getByRole('textbox', { name: 'Code from the email' }), code)
  await axe()
  await keys.press(page.getByRole('button', { name: 'Verify OTP' }))

  await expect(page).toHaveURL('/auth/login')
  await keys.type(field(page, 'Email'), parent.email)
  await keys.type(field(page, 'Password'), parent.password)
  await axe()
  await keys.press(page.getByRole('button', { name: 'Login' }))
  await expect(page).toHaveURL('/')

  await keys.press(page.getByRole('button', { name: 'Open menu' }))
  await keys.press(page.getByRole('dialog').getByRole('link', { name: /Child.s Profile/ }))
  await expect(page).toHaveURL('/user/child-profile')
  await keys.type(field(page, 'Last name'), child.lastName)
  await keys.type(field(page, 'First name'), child.firstName)
  await keys.type(field(page, 'Day'), '23')
  await keys.type(field(page, 'Month'), 'April')
  await keys.type(field(page, 'Year'), String(lagosYear() - child.age))
  await keys.choose(page.getByRole('radio', { name: 'Female' }))
  await keys.type(field(page, 'School name'), 'Baobab School')
  await keys.choose(page.getByRole('radio', { name: 'None' }))
  await keys.choose(page.getByRole('radio', { name: /^No,/ }))
  await axe()
  await keys.press(page.getByRole('button', { name: 'Add child' }))
  await expect(page.getByText('Child created successfully')).toBeVisible()

  await page.goto('/')
  await keys.type(field(page, 'Search courses'), 'robots from')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
  await axe()
  await keys.press(page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).first())
  await expect(page.getByText('Course added to cart!')).toBeVisible()
  await keys.tabBackTo(page.getByRole('link', { name: 'Cart, 1 course' }).filter({ visible: true }))
  await page.keyboard.press('Enter')

  await expect(page).toHaveURL('/cart')
  await keys.tabTo(page.getByRole('checkbox', { name: new RegExp(child.firstName) }))
  await page.keyboard.press('Space')
  await axe()
  await keys.press(page.getByRole('button', { name: 'Process Payment' }))
  await keys.press(page.getByRole('button', { name: 'Yes, proceed' }))

  const popup = page.frameLocator('iframe[title="Payment"]')
  await expect(popup.getByText('45,000')).toBeVisible()
  await keys.press(popup.getByRole('button', { name: 'Pay', exact: true }))
  await expect(page.getByText('Payment verified successfully!')).toBeVisible()
  await axe()
  await expectEnrolledOnce(page)
  await axe()
})
