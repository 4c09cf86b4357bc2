import { expect, type Page } from 'playwright/test'
import { course, field, fillSignUp } from './journey.ts'
import { codeFor, type Parent } from './parent.ts'

/** From the course to the cart of a new account. */
export async function signUpFromCourse(page: Page, parent: Parent) {
  await page.getByRole('button', { name: 'Add to cart' }).filter({ visible: true }).last().click()
  await page.getByRole('link', { name: 'Create an account' }).click()
  await expect(page.getByText('Waiting for you').filter({ visible: true })).toBeVisible()
  await fillSignUp(page, parent)
  await page.getByRole('radio', { name: 'WhatsApp' }).check()
  await page.getByRole('button', { name: 'Sign up' }).click()
  await expect(page).toHaveURL(/\/auth\/verify-email\?/)
  const code = await codeFor(page.request, new URL(page.url()).origin, parent.email)
  await field(page, 'Code from the email').fill(code)
  await expect(page).toHaveURL('/cart')
  await expect(page.getByRole('article', { name: course })).toBeVisible()
}
