import { expect, type Page } from 'playwright/test'
import { course, field, fillSignUp, openPopup, pay } from './journey.ts'
import { lagosYear } from './lagos-year.ts'
import { codeFor, type Parent } from './parent.ts'

/** Taps, because hovering prefetches links that a phone does not. */
export async function signUpFromCourse(page: Page, parent: Parent) {
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).last().tap()
  await page.getByRole('link', { name: 'Create an account' }).tap()
  await expect(page.getByText('Waiting for you').filter({ visible: true })).toBeVisible()
  await fillSignUp(page, parent)
  await page.getByRole('radio', { name: 'WhatsApp' }).tap()
  await page.getByRole('button', { name: 'Sign up' }).tap()
  await expect(page).toHaveURL(/\/auth\/verify-email\?/)
  const code = await codeFor(page.request, new URL(page.url()).origin, parent.email)
  await field(page, 'Code from the email').fill(code)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('article', { name: course })).toBeVisible()
}

/** Fills in only the required fields. */
async function addChildOnCart(page: Page, firstName: string): Promise<void> {
  await page.getByRole('link', { name: 'Add Child', exact: true }).filter({ visible: true }).last().tap()
  const dialog = page.getByRole('dialog', { name: 'Add Child' })
  await expect(dialog.getByLabel('Last name')).toHaveValue('Okafor')
  await dialog.getByLabel('First name').fill(firstName)
  const dateOfBirth = dialog.getByRole('group', { name: 'Date of birth' })
  await dateOfBirth.getByLabel('Day').fill('14')
  await dateOfBirth.getByLabel('Month').selectOption('May')
  await dateOfBirth.getByLabel('Year').fill(String(lagosYear() - 8))
  await dialog.getByRole('radio', { name: 'Male', exact: true }).tap()
  await dialog.getByLabel('School name').fill('Baobab School')
  await dialog
    .getByRole('group', { name: /allergy/ })
    .getByRole('radio', { name: 'None' })
    .tap()
  await dialog
    .getByRole('group', { name: /photos/ })
    .getByRole('radio', { name: /^No,/ })
    .tap()
  await dialog.getByRole('button', { name: 'Add child' }).tap()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('checkbox', { name: new RegExp(firstName) })).toBeChecked()
}

export async function payForChild(page: Page, firstName: string): Promise<void> {
  await addChildOnCart(page, firstName)
  const popup = await openPopup(page, 'tap')
  await pay(popup, '45,000', 'tap')
  await expect(page.getByRole('heading', { name: `${firstName} is in!` })).toBeVisible()
}
