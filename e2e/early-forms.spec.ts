import type { Page } from 'playwright'
import { holdRequests, openCourse } from './support/catalogue.ts'
import { recordCalls } from './support/checkout.ts'
import { field, fillSignUp } from './support/journey.ts'
import type { Parent } from './support/parent.ts'
import { expect, test } from './support/test.ts'

const SCRIPTS = /\/_next\/static\/chunks\/.*\.js/

/** Holds the page's scripts until `run`, and the one that restores the input until `respond` is called. */
async function holdReplay(page: Page) {
  const { promise: started, resolve: run } = Promise.withResolvers<void>()
  const { promise: requested, resolve: noteRequest } = Promise.withResolvers<void>()
  const { promise: answered, resolve: respond } = Promise.withResolvers<'loaded' | 'failed'>()
  await page.route(SCRIPTS, async (route) => {
    await started
    const response = await route.fetch()
    const text = await response.text()
    const isReplay = text.includes('earlyInput') && /new Event\(["'`]submit/.test(text)
    if (isReplay) noteRequest()
    if (isReplay && (await answered) === 'failed') return route.abort()
    await route.fulfill({ response })
  })
  return { run, requested, respond }
}

/** Logs in before hydration; the page is hydrated afterwards, but its input is not restored. */
async function logInEarly(page: Page, parent: Parent) {
  await parent.logIn()
  await page.context().clearCookies()
  const { run, requested, respond } = await holdReplay(page)
  await page.goto('/auth/login', { waitUntil: 'commit' })
  await field(page, 'Email').fill(parent.email)
  await field(page, 'Password').fill(parent.password)
  await field(page, 'Password').press('Enter')
  run()
  await requested
  return respond
}

test.describe('A form used before hydration', () => {
  test('logs in after hydration, and the password never appears in the URL', async ({ page, parent }) => {
    await parent.logIn()
    await page.context().clearCookies()
    const release = await holdRequests(page, SCRIPTS)
    await page.goto('/auth/login', { waitUntil: 'commit' })
    await field(page, 'Email').fill(parent.email)
    await field(page, 'Password').fill(parent.password)
    await field(page, 'Password').press('Enter')
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/auth/login')
    release()
    // All scripts, the login and the home page load one after the other.
    await expect(page).toHaveURL('/', { timeout: 30_000 })
    await expect(page.getByText('Login successful!')).toBeVisible()
  })

  test('is submitted once, even if the button is pressed again while the page restores the input', async ({
    page,
    parent,
  }) => {
    const logins = recordCalls(page, /^\/api\/session$/)
    const respond = await logInEarly(page, parent)
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page.locator('form[data-submitted]:not([data-ready])')).toHaveCount(1)
    respond('loaded')
    await expect(page).toHaveURL('/', { timeout: 30_000 })
    await expect(page.getByText('Login successful!')).toBeVisible()
    expect(logins.filter((call) => call.startsWith('POST'))).toHaveLength(1)
  })

  test('keeps every text and choice', async ({ page, parent }) => {
    const release = await holdRequests(page, SCRIPTS)
    await page.goto('/auth/signup', { waitUntil: 'commit' })
    await fillSignUp(page, parent)
    await page.getByRole('radio', { name: 'WhatsApp' }).check()
    await page.getByRole('radio', { name: 'Friend' }).check()
    release()
    await expect(page.locator('form[data-ready]').filter({ hasText: 'Last name' })).toHaveCount(1)
    await expect(field(page, 'Last name')).toHaveValue(parent.lastName)
    await expect(field(page, 'Confirm password')).toHaveValue(parent.password)
    await expect(page.getByRole('radio', { name: 'Friend' })).toBeChecked()
    await page.getByRole('button', { name: 'Sign up' }).click()
    await expect(page).toHaveURL('/auth/verify-email')
  })
})

test.describe('Add to cart, pressed before hydration', () => {
  const title = 'Kite Science'

  /** @returns the path of the course */
  async function pressEarly(page: Page) {
    await openCourse(page, title)
    const course = page.url()
    const release = await holdRequests(page, SCRIPTS)
    await page.goto(course, { waitUntil: 'commit' })
    const price = page.getByRole('complementary', { name: 'Price and cart' })
    await price.getByRole('button', { name: 'Add to cart' }).click({ noWaitAfter: true })
    await page.waitForURL(/\/auth\/login\?from=.*&then=cart\./, { waitUntil: 'commit' })
    release()
    return new URL(course).pathname
  }

  test('leads a visitor to the login, which shows the waiting course (CART-22)', async ({ page }) => {
    await pressEarly(page)
    await expect(page.getByRole('main')).toContainText(title)
  })

  test('brings a parent back to the course, where the button works', async ({ page, parent }) => {
    await parent.logIn()
    const course = await pressEarly(page)
    await expect(page).toHaveURL(course)
    await expect(page.getByText('You are already logged in. Please press the button again.')).toBeVisible()
    const price = page.getByRole('complementary', { name: 'Price and cart' })
    await price.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page.getByText('Course added to cart!')).toBeVisible()
  })
})

test.describe('A form whose scripts do not load', () => {
  test.use({ expectedConsole: /ERR_FAILED/ })

  test('asks to press again if the input cannot be restored, and keeps the text', async ({
    page,
    parent,
  }) => {
    const respond = await logInEarly(page, parent)
    respond('failed')
    await expect(page.getByText('Please press the button again.')).toBeVisible()
    await page.getByRole('button', { name: 'Login' }).click()
    await expect(page).toHaveURL('/')
  })

  test('E3: says so after 20 seconds and shows the phone number', async ({ page }) => {
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto('/auth/login')
    const note = page.getByText('This form did not load fully.')
    await expect(note).toBeHidden()
    await note.evaluate((element) => {
      for (const animation of element.getAnimations()) animation.currentTime = 20_200
    })
    await expect(note).toBeVisible()
    await expect(note.getByRole('link')).toHaveAttribute('href', /^tel:\+\d+$/)
    await page.unroute(SCRIPTS)
    await page.reload()
    await expect(page.locator('form[data-ready]')).toHaveCount(1)
    await expect(note).toHaveCSS('display', 'none')
  })

  test('E3: Add to cart leads a visitor to the login of the course', async ({ page }) => {
    await openCourse(page, 'Kite Science')
    const course = page.url()
    await page.route(SCRIPTS, (route) => route.abort())
    await page.goto(course)
    const price = page.getByRole('complementary', { name: 'Price and cart' })
    await price.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL(/\/auth\/login\?from=.*&then=cart\./)
  })
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  for (const path of ['/auth/login', '/auth/signup', '/contact', '/auth/forgot-password']) {
    test(`the form of ${path} says that it needs scripts and sends nothing in its URL`, async ({ page }) => {
      await page.goto(path)
      const form = page.getByRole('main').locator('form')
      await expect(form.locator('noscript p')).toBeVisible()
      await expect(form).toHaveAttribute('method', 'post')
      await form.getByLabel('Email').fill('adaeze@example.com')
      await form.getByLabel('Email').press('Enter')
      await expect(page).toHaveURL(path)
    })
  }

  test('Add to cart leads to the login page of the course', async ({ page }) => {
    await page.goto('/course/browse-courses')
    await page.getByRole('article').getByRole('link').first().click()
    const price = page.getByRole('complementary', { name: 'Price and cart' })
    await price.getByRole('button', { name: 'Add to cart' }).click()
    await expect(page).toHaveURL(/\/auth\/login\?from=%2Fcourse%2Fbrowse-courses%2F[^&]+&then=cart\./)
  })
})
