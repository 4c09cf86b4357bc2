import { holdRequests } from './support/catalogue.ts'
import { course, field, findCourse, logIn, signUp } from './support/journey.ts'
import { codeFor } from './support/parent.ts'
import { expectPasswordToggle } from './support/password.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

test('A later step of sign-up or recovery without the first says so and links to it (AMB-24, ERR-11, ERR-13, ERR-14)', async ({
  page,
  axe,
}) => {
  for (const [path, text, link] of [
    ['/auth/verify-email', 'User email not found. Please signup again.', 'Sign up'],
    ['/auth/forgot-password-verify-email', 'User email not found.', 'Forgot Password'],
    ['/auth/reset-password', 'No user found with this email', 'Send a new code'],
  ] as const) {
    await page.goto(path)
    await expect(page.getByText(text, { exact: true })).toBeVisible()
    await expect(page.getByRole('link', { name: link })).toBeVisible()
    await axe()
  }
})

test.describe('Log in', () => {
  test.use({ expectedConsole: [/400|403|ERR_FAILED/] })

  test('returns to the previous page, completes the pending action and is not in the history (AUTH-11 to AUTH-15, AUTH-30, CART-22, VAL-17, VAL-18, RT-23, ROLE-01)', async ({
    page,
    parent,
    context,
  }) => {
    await parent.logIn()
    await context.clearCookies()
    await findCourse(page)
    const courseUrl = page.url()
    await page.getByRole('button', { name: 'Add to cart' }).first().click()
    await expect(page.getByText('Please login to add items to your cart.')).toBeVisible()
    await expect(page).toHaveURL(/\/auth\/login\?from=/)
    await expect(page.getByRole('link', { name: 'Forgot Password' })).toBeVisible()
    await page.reload()

    const sent: string[] = []
    page.on('request', (request) => request.method() === 'POST' && sent.push(request.url()))
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('Email is required')).toBeVisible()
    await expect(page.getByText('Password is required', { exact: true })).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
    await field(page, 'Email').fill('adaeze')
    await field(page, 'Password').fill('not this one')
    await page.keyboard.press('Enter')
    await expect(page.getByText('Invalid email')).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
    await expectPasswordToggle(page, 'Password')
    expect(sent).toEqual([])

    await field(page, 'Email').fill(parent.email)
    await page.getByRole('button', { name: 'Login' }).click()
    // S11: in addition to the toast.
    await expect(page.getByRole('main').getByRole('alert')).toHaveText('Incorrect password')
    await expect(page).toHaveURL(/\/auth\/login/)
    await expect(field(page, 'Email')).toHaveValue(parent.email)

    await field(page, 'Password').fill(parent.password)
    const release = await holdRequests(page, /\/api\/session$/)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByRole('button', { name: 'Logging In...' })).toBeVisible()
    release()
    await expect(page.getByText('Login successful! Welcome back.')).toBeVisible()
    await expect(page.getByText('Course added to cart!')).toBeVisible()
    await expect(page).toHaveURL(courseUrl)
    await page.reload()
    await expect(page.getByRole('button', { name: 'Cart, 1 course' })).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(courseUrl)
    await page.goBack()
    await expect(page).toHaveURL('/')
    await page.goto('/cart')
    await expect(page.getByRole('article', { name: course })).toBeVisible()

    await page.goto('/auth/login')
    await expect(page).toHaveURL('/')
    expect(
      await context
        .cookies()
        .then((cookies) => cookies.filter(({ httpOnly }) => !httpOnly).map(({ value }) => value)),
    ).toEqual(['1'])
  })

  test('leads an unverified parent to the verification and back (AMB-42)', async ({ page, parent }) => {
    await signUp(page, parent)
    await page.goto('/auth/login?from=/blog')
    await field(page, 'Email').fill(parent.email)
    await field(page, 'Password').fill(parent.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await page.route('**/verification/code', (route) => route.fulfill({ json: {} }))
    await page.getByRole('button', { name: 'Verify my email' }).click()
    await expect(page).toHaveURL('/auth/verify-email?from=%2Fblog')
    await page
      .getByRole('textbox', { name: 'Code from the email' })
      .fill(await codeFor(page.request, new URL(page.url()).origin, parent.email))
    await page.getByRole('button', { name: 'Verify OTP' }).click()
    await expect(page).toHaveURL('/auth/login?from=%2Fblog')
    await logIn(page, parent)
    await expect(page).toHaveURL('/blog')
  })

  test('reports in its own words when the API does not answer (ERR-09)', async ({ page, parent }) => {
    await page.route('**/api/session', (route) => route.abort())
    await page.goto('/auth/login')
    await field(page, 'Email').fill(parent.email)
    await field(page, 'Password').fill(parent.password)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.getByText('An error occurred during login.')).toBeVisible()
    await expect(page.getByRole('button', { name: 'Try again' })).toBeVisible()
  })
})

test('Each account page has its URL, fits a phone and is accessible (RT-02 to RT-07, AMB-02, AMB-03)', async ({
  page,
  axe,
}) => {
  test.slow()
  for (const [path, heading, finalPath = path] of [
    ['/auth/signup', 'Create your account'],
    ['/auth/login', 'Welcome back'],
    ['/login', 'Welcome back', '/auth/login'],
    ['/auth/forgot-password', 'Forgot your password?'],
    ['/auth/forget-password', 'Forgot your password?', '/auth/forgot-password'],
    ['/auth/verify-email', 'Verify your email'],
    ['/auth/forgot-password-verify-email', 'Check your email'],
    ['/auth/reset-password', 'Choose a new password'],
  ] as const) {
    await page.goto(path)
    await expect(page).toHaveURL(finalPath)
    await expect(page.getByRole('heading', { level: 1, name: heading })).toBeVisible()
    if (finalPath !== path) continue
    for (const width of [360, 1280]) {
      await page.setViewportSize({ width, height: 800 })
      await axe()
      await expectNoOverflow(page, width)
    }
  }
})
