import { field, fillSignUp, signUp } from './support/journey.ts'
import { codeFor } from './support/parent.ts'
import { expectPasswordToggle } from './support/password.ts'
import { expect, test } from './support/test.ts'

test.describe('Sign up', () => {
  test('shows each error under its field and keeps the input through a reload (AUTH-01 to AUTH-06, VAL-01 to VAL-16, GEN-18, CONST-02)', async ({
    page,
    parent,
    axe,
  }) => {
    await page.goto('/auth/signup')
    await expect(page.getByRole('radio')).toHaveCount(6)
    expect(
      await page
        .getByRole('radio')
        .evaluateAll((radios) => radios.map((radio) => radio.getAttribute('value'))),
    ).toEqual(['Friend', 'WhatsApp', 'Instagram', 'LinkedIn', 'Twitter', 'Others'])

    await field(page, 'Other names').focus()
    await field(page, 'Email').focus()
    await expect(page.getByText('Othernames is required')).toBeVisible()
    await expect(page.getByText('Last Name is required')).toBeHidden()

    await page.getByRole('button', { name: 'Sign up' }).click()
    for (const text of [
      'Last Name is required',
      'Othernames is required',
      'Email is required',
      'Phone Number is required',
      'Password is required',
      'Confirm Password is required',
      'Please select how you heard about us.',
    ])
      await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(field(page, 'Last name')).toBeFocused()
    await axe()

    await field(page, 'Last name').fill('O')
    await field(page, 'Other names').fill('x'.repeat(51))
    await field(page, 'Email').fill('adaeze@')
    await field(page, 'Password').fill('short')
    await field(page, 'Confirm password').fill('other')
    await page.getByRole('radio', { name: 'Others' }).check()
    await field(page, 'Please tell us where').fill('ad')
    for (const text of [
      'Too Short!',
      'Too Long!',
      'Invalid email',
      'Password is too short - should be 8 chars minimum.',
      'Passwords must match',
      'Must be at least 3 characters.',
    ])
      await expect(page.getByText(text)).toBeVisible()
    await field(page, 'Please tell us where').fill('')
    await expect(page.getByText('Please specify how you heard about us.')).toBeVisible()

    await field(page, 'Please tell us where').fill('At the market')
    await page.getByRole('radio', { name: 'Friend' }).check()
    await expect(field(page, 'Please tell us where')).toBeHidden()
    await page.getByRole('radio', { name: 'Others' }).check()
    await expect(field(page, 'Please tell us where')).toHaveValue('')

    for (const label of ['Password', 'Confirm password']) await expectPasswordToggle(page, label)

    await field(page, 'Last name').fill('Okafor')
    await field(page, 'Email').fill(parent.email)
    await field(page, 'Password').fill('nine kites over Yaba')
    await page.reload()
    await expect(field(page, 'Last name')).toHaveValue('Okafor')
    await expect(field(page, 'Email')).toHaveValue(parent.email)
    await expect(field(page, 'Password')).toHaveValue('')
    expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toContain(
      'kites',
    )

    await page.getByRole('link', { name: 'Log in' }).click()
    await expect(page).toHaveURL('/auth/login')
  })
})

test.describe('Sign up without a connection', () => {
  test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED/] })

  test('keeps the input, and Try again sends it once, with the text for Others (ERR-08, AUTH-05, AUTH-07)', async ({
    page,
    parent,
    context,
  }) => {
    const sent: unknown[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.postDataJSON()))
    await page.goto('/auth/signup')
    await fillSignUp(page, parent)
    await page.getByRole('radio', { name: 'Others' }).check()
    await field(page, 'Please tell us where').fill('At the market')

    await context.setOffline(true)
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page.getByText('An error occurred during signup.')).toBeVisible()
    await expect(page.getByText('You are offline. Nothing you typed is lost')).toBeVisible()
    await context.setOffline(false)
    await page.route('**/api/parent', async (route) => {
      await expect(page.getByRole('button', { name: 'Signing up...' })).toBeVisible()
      await route.continue()
    })
    sent.length = 0
    await page.getByRole('button', { name: 'Try again' }).dblclick()
    await expect(page).toHaveURL('/auth/verify-email')
    const { lastName, otherNames, email, password } = parent
    const names = { lastName, otherNames, email, phoneNumber: '0803 000 0000' }
    expect(sent).toEqual([{ ...names, password, confirmPassword: password, howDidYouHear: 'At the market' }])
  })
})

test.describe('Verify email', () => {
  test.use({ expectedConsole: [/400|429|503/] })

  test('accepts only the code from the mail (AUTH-08 to AUTH-10, AUTH-21 to AUTH-24, VAL-23 to VAL-25, ERR-16)', async ({
    page,
    parent,
    axe,
    context,
    baseURL,
  }) => {
    const calls: string[] = []
    page.on('request', (request) => request.url().endsWith('/verification') && calls.push(request.url()))
    const confirmation = page.getByText('OTP sent to your email, please verify your email.')
    // The toast is shown for a few seconds only.
    await Promise.all([confirmation.waitFor(), signUp(page, parent)])
    await page.reload()
    await expect(page.getByText(parent.email)).toBeVisible()

    const code = page.getByRole('textbox', { name: 'Code from the email' })
    await expect(code).toHaveAttribute('autocomplete', 'one-time-code')
    await expect(code).toHaveAttribute('inputmode', 'numeric')
    await code.fill('12a')
    await expect(page.getByText('OTP must be a number.')).toBeVisible()
    await code.fill('123')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page.getByText('OTP must be exactly 6 digits.')).toBeVisible()
    await expect(code).toBeFocused()
    await expect(code).toHaveAccessibleDescription('OTP must be exactly 6 digits.')
    expect(calls).toEqual([])
    await axe()

    const correctCode = await codeFor(page.request, baseURL ?? '', parent.email)
    await code.fill(correctCode === '000000' ? '1111119' : '0000009')
    await expect(code).toHaveValue(correctCode === '000000' ? '111111' : '000000')
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    // Below the field and as a toast.
    await expect(page.getByText('Invalid OTP. Please try again.').filter({ visible: true })).toHaveCount(2)
    await expect(code).toHaveAccessibleDescription('Invalid OTP. Please try again.')

    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.evaluate(
      (text) => navigator.clipboard.writeText(text),
      ` ${correctCode.slice(0, 3)} ${correctCode.slice(3)}\n`,
    )
    await code.fill('')
    await code.press('ControlOrMeta+v')
    await expect(code).toHaveValue(correctCode)
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page.getByText('Email verified, Account Created successfully!')).toBeVisible()
    await expect(page).toHaveURL('/auth/login')
  })

  test('sends another code at most once in 30 seconds (AUTH-26, AUTH-27, ERR-15)', async ({
    page,
    parent,
  }) => {
    await page.clock.install()
    await signUp(page, parent)
    const responses = [
      { status: 503, json: { error: { code: 'unavailable', message: 'away', from: 'fallback' } } },
      { status: 200, json: { message: 'OTP sent to your email, please verify your email.' } },
    ]
    await page.route('**/verification/code', (route) => route.fulfill(responses.shift() ?? { status: 500 }))
    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await expect(page.getByText('Failed to resend OTP. Please try again.')).toBeVisible()

    await page.getByRole('button', { name: 'Resend OTP' }).click()
    await page.clock.runFor(6_000)
    await expect(page.getByRole('button', { name: /^Resend OTP in 2\ds$/ })).toBeDisabled()
    await page.clock.runFor(25_000)
    await expect(page.getByRole('button', { name: 'Resend OTP', exact: true })).toBeEnabled()
  })
})
