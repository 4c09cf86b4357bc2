import { expect, type FrameLocator, type Locator, type Page } from 'playwright/test'
import { lagosYear } from './lagos-year.ts'
import type { Parent } from './parent.ts'
import { codeFor } from './parent.ts'

/** Of its 12 places journey.spec uses 5, keyboard.spec 1 and engines/purchase.spec 2. */
export const course = 'Robots from Cartons'
export const child = { lastName: 'Okafor', firstName: 'Chidera', age: 8 }

/** The visible field; Next keeps previous pages in the document, hidden. */
export const field = (page: Page, label: string): Locator =>
  page.getByLabel(label, { exact: true }).filter({ visible: true })

export async function findCourse(page: Page): Promise<void> {
  await page.goto('/')
  await field(page, 'Search courses').fill('robots from')
  await page.getByRole('button', { name: 'Search' }).click()
  await expect(page.getByRole('heading', { level: 1, name: course })).toBeVisible()
}

/** Fills in every field except how the parent heard of us. */
export async function fillSignUp(page: Page, parent: Parent): Promise<void> {
  await field(page, 'Last name').fill(parent.lastName)
  await field(page, 'Other names').fill(parent.otherNames)
  await field(page, 'Email').fill(parent.email)
  await field(page, 'Phone number').fill('0803 000 0000')
  await field(page, 'Password').fill(parent.password)
  await field(page, 'Confirm password').fill(parent.password)
}

export async function signUp(page: Page, parent: Parent): Promise<void> {
  await page.goto('/auth/signup')
  await fillSignUp(page, parent)
  await page.getByRole('radio', { name: 'WhatsApp' }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL('/auth/verify-email')
  await expect(page.getByText(parent.email)).toBeVisible()
}

export async function verifyEmail(page: Page, parent: Parent): Promise<void> {
  const origin = new URL(page.url()).origin
  await page
    .getByRole('textbox', { name: 'Code from the email' })
    .fill(await codeFor(page.request, origin, parent.email))
  await page.getByRole('button', { name: 'Verify OTP' }).click()
  await expect(page.getByText('Email verified, Account Created successfully!')).toBeVisible()
  await expect(page).toHaveURL('/auth/login')
}

export async function logIn(page: Page, parent: Parent): Promise<void> {
  await field(page, 'Email').fill(parent.email)
  await field(page, 'Password').fill(parent.password)
  await page.getByRole('button', { name: 'Login' }).click()
  await expect(page).not.toHaveURL(/\/auth\/login/)
}

/** @param message the API's confirmation */
export async function addChild(page: Page, message = 'Child created successfully'): Promise<void> {
  await page.goto('/user/child-profile')
  await field(page, 'Last name').fill(child.lastName)
  await field(page, 'First name').fill(child.firstName)
  const dateOfBirth = page.getByRole('group', { name: 'Date of birth' })
  await dateOfBirth.getByLabel('Day').fill('23')
  await dateOfBirth.getByLabel('Month').selectOption('April')
  await dateOfBirth.getByLabel('Year').fill(String(lagosYear() - child.age))
  await page.getByRole('radio', { name: 'Female' }).check()
  await field(page, 'School name').fill('Baobab School')
  await page
    .getByRole('group', { name: /allergy/ })
    .getByRole('radio', { name: 'None' })
    .check()
  await page
    .getByRole('group', { name: /photos/ })
    .getByRole('radio', { name: /^No,/ })
    .check()
  await page.getByRole('button', { name: 'Add child' }).click()
  await expect(page.getByText(message)).toBeVisible()
}

export async function addToCart(page: Page): Promise<void> {
  await findCourse(page)
  await page.getByRole('button', { name: 'Add to cart' }).first().click()
  await expect(page.getByText('Course added to cart!')).toBeVisible()
}

export async function assignChild(page: Page): Promise<void> {
  await page.goto('/cart')
  const item = page.getByRole('article', { name: course })
  await item.getByRole('checkbox', { name: new RegExp(child.firstName) }).check()
  await expect(page.getByRole('complementary', { name: 'Summary' })).toContainText('₦45,000')
}

/** Logs in and fills the cart, ready for payment. */
export async function readyToPay(page: Page, parent: Parent): Promise<void> {
  await parent.logIn()
  await parent.addChild({ otherNames: child.firstName, age: child.age })
  await addToCart(page)
  await assignChild(page)
}

type Press = 'click' | 'tap'

export async function openPopup(page: Page, press: Press = 'click'): Promise<FrameLocator> {
  await page.getByRole('button', { name: 'Process Payment' })[press]()
  await page.getByRole('button', { name: 'Yes, proceed' })[press]()
  const popup = page.frameLocator('iframe[title="Payment"]')
  await expect(popup.getByText('No money moves')).toBeVisible()
  return popup
}

/** @param amount naira, as the popup shows it */
export async function pay(popup: FrameLocator, amount = '45,000', press: Press = 'click'): Promise<void> {
  await expect(popup.getByText(amount)).toBeVisible()
  await popup.getByRole('button', { name: 'Pay', exact: true })[press]()
}

export async function expectEnrolledOnce(page: Page, title = course): Promise<void> {
  await expect(async () => {
    await page.goto('/course/my-courses')
    await expect(page.getByText(`${child.firstName} ${child.lastName}`)).toHaveCount(1, { timeout: 5000 })
  }).toPass()
  await expect(page.getByRole('heading', { name: title })).toHaveCount(1)
  await page.goto('/user/purchase-history')
  await expect(page.getByText('completed')).toHaveCount(1)
  await page.goto('/cart')
  // The cart announces the payment if no screen has shown it yet.
  await expect(
    page
      .getByText(/^Your cart is empty$|^\S+ is in!$/)
      .filter({ visible: true })
      .first(),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: 'Process Payment' })).toHaveCount(0)
}
