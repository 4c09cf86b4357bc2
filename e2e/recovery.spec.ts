import { holdRequests } from './support/catalogue.ts'
import { field } from './support/journey.ts'
import { Keyboard } from './support/keyboard.ts'
import { codeFor, RECOVERY } from './support/parent.ts'
import { expect, test } from './support/test.ts'

const newPassword = 'ten kites over Yaba'

test.use({ viewport: { width: 360, height: 740 }, expectedConsole: [/400|401|429|ERR_FAILED/] })

test.describe('A forgotten password', () => {
  test('can be recovered with a code that already arrived while no other can be sent yet (AUTH-20)', async ({
    page,
    parent,
    axe,
  }) => {
    for (const isRefused of [false, true]) {
      await page.goto('/auth/forgot-password?from=/blog')
      await field(page, 'Email').fill(parent.email)
      await page.getByRole('button', { name: 'Send OTP' }).click()
      if (!isRefused) await expect(page).toHaveURL('/auth/forgot-password-verify-email?from=%2Fblog')
    }
    await expect(page.getByText(/Please wait \d+ seconds/).first()).toBeVisible()
    await axe()
    await page.getByRole('link', { name: 'Enter it' }).click()
    await expect(page).toHaveURL('/auth/forgot-password-verify-email?from=%2Fblog')
    await expect(page.getByText(parent.email)).toBeVisible()
  })

  test('gets the same answer for an email with and without an account (AUTH-16, AUTH-19)', async ({
    page,
  }) => {
    await page.goto('/auth/forgot-password')
    await field(page, 'Email').fill(`unknown.${crypto.randomUUID().slice(0, 8)}@example.com`)
    const release = await holdRequests(page, /\/api\/parent\/recovery$/)
    await page.getByRole('button', { name: 'Send OTP' }).click()
    await expect(page.getByRole('button', { name: 'Sending OTP...' })).toBeVisible()
    release()
    await expect(page.getByText('OTP sent to email successfully!')).toBeVisible()
    await expect(page).toHaveURL('/auth/forgot-password-verify-email')
  })
})

test.describe('A forgotten password: recovery by keyboard', () => {
  test('is replaced by keyboard alone at 360 px, and the old one no longer works (AUTH-16 to AUTH-20, AUTH-25, AUTH-28, AUTH-29, AUTH-32, VAL-19 to VAL-22, ERR-10, ERR-12, ERR-15)', async ({
    page,
    parent,
    axe,
    baseURL,
    playwright,
  }) => {
    test.slow()
    const keys = new Keyboard(page)
    const calls: string[] = []
    page.on('request', (request) => request.url().includes('/recovery') && calls.push(request.url()))
    const otherDevice = await playwright.request.newContext(baseURL ? { baseURL } : {})
    await parent.logIn()
    const { cookies } = await page.context().storageState()
    await page.context().clearCookies()

    await page.goto('/auth/login?from=/blog')
    await keys.press(page.getByRole('link', { name: 'Forgot Password' }))
    await expect(page).toHaveURL('/auth/forgot-password?from=%2Fblog')
    await keys.press(page.getByRole('button', { name: 'Back' }))
    await expect(page).toHaveURL('/auth/login?from=/blog')
    await keys.press(page.getByRole('link', { name: 'Forgot Password' }))
    await keys.press(page.getByRole('button', { name: 'Send OTP' }))
    await expect(page.getByText('Email is required').filter({ visible: true })).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
    await keys.press(page.getByRole('main').getByRole('link', { name: 'Login' }))
    await expect(page).toHaveURL('/auth/login?from=%2Fblog')
    await page.goBack()
    await keys.tabTo(field(page, 'Email'))
    await page.keyboard.type('adaeze@')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invalid email').filter({ visible: true })).toBeVisible()
    expect(calls).toEqual([])
    await axe()

    await field(page, 'Email').fill(parent.email)
    await page.reload()
    await expect(field(page, 'Email')).toHaveValue(parent.email)
    await page.route('**/api/parent/recovery', (route) => route.abort(), { times: 1 })
    await keys.press(page.getByRole('button', { name: 'Send OTP' }))
    await expect(page.getByText('something went wrong!')).toBeVisible()
    // The sign-up code was sent less than 30 seconds ago, so the first attempts are refused.
    await expect(async () => {
      await page
        .getByRole('button', { name: /Try again|Send OTP/ })
        .first()
        .click()
      await expect(page).toHaveURL('/auth/forgot-password-verify-email?from=%2Fblog', { timeout: 2_000 })
    }).toPass({ intervals: [4_000], timeout: 40_000 })
    await expect(page.getByText('OTP sent to email successfully!')).toBeVisible()
    await expect(page.getByText(parent.email)).toBeVisible()
    await page.route('**/recovery/code', (route) => route.abort(), { times: 1 })
    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await expect(page.getByText('Failed to resend OTP. Please try again.')).toBeVisible()
    await axe()

    const code = page.getByRole('textbox', { name: 'Code from the email' })
    const correctCode = await codeFor(page.request, baseURL ?? '', parent.email, RECOVERY)
    await keys.type(code, correctCode === '000000' ? '111111' : '000000')
    await page.keyboard.press('Enter')
    // Below the field and as a toast.
    await expect(page.getByText('Invalid OTP. Please try again.').filter({ visible: true })).toHaveCount(2)
    await expect(code).toBeFocused()
    await page.keyboard.press('ControlOrMeta+a')
    await page.keyboard.type(correctCode)
    await keys.press(page.getByRole('button', { name: 'Verify OTP' }))
    await expect(page.getByText('Email verified, proceeding to change password!')).toBeVisible()
    await expect(page).toHaveURL('/auth/reset-password?from=%2Fblog')

    await keys.press(page.getByRole('button', { name: 'Submit' }))
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
    await expect(page.getByText('Confirm Password is required')).toBeVisible()
    await keys.type(field(page, 'New password'), 'short')
    await keys.type(field(page, 'Confirm password'), newPassword)
    await expect(page.getByText('Password is too short - should be 8 chars minimum.')).toBeVisible()
    await expect(page.getByText('Passwords must match')).toBeVisible()
    await axe()
    await field(page, 'New password').fill(newPassword)
    await page.route('**/recovery/password', (route) => route.abort(), { times: 1 })
    await keys.press(page.getByRole('button', { name: 'Submit' }))
    await expect(page.getByText('An error occurred during password update.')).toBeVisible()
    await expect(field(page, 'New password')).toHaveValue(newPassword)
    const release = await holdRequests(page, /\/recovery\/password$/)
    await keys.tabBackTo(page.getByRole('button', { name: 'Try again' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Submitting...' })).toBeVisible()
    release()
    await expect(page.getByText('Password updated successfully')).toBeVisible()
    await expect(page).toHaveURL('/auth/login?from=%2Fblog')

    await field(page, 'Email').fill(parent.email)
    await field(page, 'Password').fill(newPassword)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/blog')
    const oldCookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    expect((await otherDevice.get('/api/parent', { headers: { cookie: oldCookie } })).status()).toBe(401)
    await otherDevice.dispose()
  })
})
