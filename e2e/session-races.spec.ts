import { holdRequests } from './support/catalogue.ts'
import { field } from './support/journey.ts'
import { codeFor, Parent, RECOVERY } from './support/parent.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedConsole: [/401|409|429/] })

test('A6: reads during a password change do not end the new session', async ({ page, parent, context }) => {
  await parent.logIn()
  const tab = await context.newPage()
  await page.goto('/user/account-settings')
  await field(page, 'Old password').fill(parent.password)
  await field(page, 'New password').fill('ten kites over Yaba')
  await field(page, 'Confirm password').fill('ten kites over Yaba')

  // A read with the old cookie is answered after the password has changed.
  const oldCookie = (await context.cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const release = await holdRequests(tab, '**/api/cart', async (route) => {
    const headers = { ...route.request().headers(), cookie: oldCookie }
    await route.fulfill({ response: await route.fetch({ headers }) })
  })
  const lateRead = tab.waitForResponse((response) => response.url().endsWith('/api/cart'))
  await tab.goto('/blog')
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(page.getByText('Password changed successfully!')).toBeVisible()
  const sessionCheck = tab.waitForResponse((response) => response.url().endsWith('/api/session?verify=1'))
  release()
  expect((await lateRead).status()).toBe(401)
  await sessionCheck
  await tab.unroute('**/api/cart')
  await tab.goto('/user/edit-profile')
  await expect(field(tab, 'Email')).toHaveValue(parent.email)
  await page.goto('/cart')
  await expect(page).toHaveURL('/cart')
})

test('A2: a recovery in one tab never changes the password of the account in another tab', async ({
  page,
  parent,
  context,
  baseURL,
  axe,
}) => {
  test.slow()
  const origin = baseURL ?? ''
  const other = new Parent(page, origin)
  await other.logIn()
  await context.clearCookies()
  await parent.logIn()
  await context.clearCookies()
  const recover = async (tab: typeof page, email: string) => {
    // The sign-up code was sent less than 30 seconds ago, so the first attempts are refused.
    await expect(async () => {
      await tab.goto('/auth/forgot-password')
      await field(tab, 'Email').fill(email)
      const answer = tab.waitForResponse('**/api/parent/recovery', { timeout: 10_000 })
      await tab.getByRole('button', { name: 'Send OTP' }).click()
      expect((await answer).status()).toBe(200)
    }).toPass({ intervals: [4_000], timeout: 90_000 })
    await expect(tab).toHaveURL('/auth/forgot-password-verify-email')
    const code = await codeFor(tab.request, origin, email, RECOVERY)
    await tab.getByRole('textbox', { name: 'Code from the email' }).fill(code)
    await tab.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(tab).toHaveURL('/auth/reset-password')
  }
  await recover(page, parent.email)
  await expect(page.getByText(parent.email).filter({ visible: true })).toBeVisible()
  const tab = await context.newPage()
  await recover(tab, other.email)

  await field(page, 'New password').fill('ten kites over Yaba')
  await field(page, 'Confirm password').fill('ten kites over Yaba')
  await page.getByRole('button', { name: 'Submit' }).click()
  await expect(page.getByText(/nothing was changed/)).toBeVisible()
  await axe()
  await expect(page.getByRole('link', { name: 'Send a new code' })).toHaveAttribute(
    'href',
    '/auth/forgot-password',
  )
  await tab.goto('/auth/login')
  await field(tab, 'Email').fill(other.email)
  await field(tab, 'Password').fill(other.password)
  await tab.getByRole('button', { name: 'Login' }).click()
  await expect(tab).toHaveURL('/')
})
