import { logIn } from './support/journey.ts'
import { pressLogOut } from './support/press.ts'
import { endSessionOnServer, expireSession } from './support/session.ts'
import { expect, test } from './support/test.ts'

// Prefetches of an account page are redirected to the login when the session has ended, and answer 404 there.
test.use({ expectedConsole: [/401|404.*\/auth\/login\?from/] })

/** Milliseconds; longer than any session. */
const AFTER_EXPIRY = 12.5 * 3_600_000
const MINUTE_MS = 60_000

test.describe('An expired session', () => {
  test('is detected on load and every minute, and OK leads to the login and back (AUTH-33 to AUTH-36, CONST-03, AMB-03, AMB-21)', async ({
    page,
    parent,
    axe,
    context,
  }) => {
    await parent.logIn()
    await page.clock.install()
    await page.goto('/course/browse-courses?page=2')
    await expect(page.getByRole('button', { name: /Account menu.*Adaeze/ })).toBeVisible()
    await page.evaluate(() => {
      localStorage.setItem('kitelab_cart', '["0b1c2d3e-1111-4222-8333-444455556666"]')
      sessionStorage.setItem('kitelab_draft_edit-profile', '{"city":"Ikeja"}')
    })
    await expireSession(context)
    const dialog = page.getByRole('dialog', { name: 'Session Expired' })
    // Sets the clock without running timers, so that only the next check can notice the expiry.
    await page.clock.setSystemTime(Date.now() + AFTER_EXPIRY)
    await expect(dialog).toBeHidden()
    await page.clock.runFor(MINUTE_MS)
    await expect(dialog).toContainText(
      'Your session has expired due to inactivity. Please log in again to continue.',
    )
    await axe()
    await page.keyboard.press('Escape')
    await expect(dialog).toBeVisible()
    await expect
      .poll(() => page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage })))
      .not.toMatch(/kitelab/)
    await dialog.getByRole('button', { name: 'OK' }).click()
    await expect(page).toHaveURL('/auth/login?from=%2Fcourse%2Fbrowse-courses%3Fpage%3D2')
    await logIn(page, parent)
    await expect(page).toHaveURL('/course/browse-courses?page=2')

    await expireSession(context)
    await page.goto('/blog')
    await expect(dialog).toBeVisible()
  })
})

test.describe('A session ended on another device', () => {
  test('is reported once on an account page, and the login leads back (ERR-02, ROLE-03)', async ({
    page,
    parent,
    context,
    baseURL,
  }) => {
    await parent.logIn()
    await endSessionOnServer(context, baseURL ?? '')
    await page.goto('/user/edit-profile')
    await expect(page.getByText('Unauthorized.')).toHaveCount(1)
    await expect(page).toHaveURL('/auth/login?from=%2Fuser%2Fedit-profile')
    await expect
      .poll(async () => (await context.cookies()).filter(({ name }) => name.includes('signed_in')))
      .toEqual([])
  })

  test('leaves a public page as visitors see it (AMB-21)', async ({ page, parent, context, baseURL }) => {
    await parent.logIn()
    await endSessionOnServer(context, baseURL ?? '')
    await page.goto('/course/browse-courses')
    await expect(page.getByRole('link', { name: 'Login' }).filter({ visible: true })).toBeVisible()
    await expect(page).toHaveURL('/course/browse-courses')
  })
})

test('Logging out removes all of the parent’s data from the browser, and Back shows none of it (NAV-22, DATA-17, AMB-20)', async ({
  page,
  parent,
  context,
}) => {
  await parent.logIn()
  await page.goto('/user/edit-profile')
  await page.getByLabel('City').fill('Ikeja')
  await pressLogOut(page)
  await expect(page).toHaveURL('/')
  await expect.poll(() => context.cookies()).toEqual([])
  await expect.poll(() => page.evaluate(() => ({ ...localStorage, ...sessionStorage }))).toEqual({})
  await page.goBack()
  await expect(page).toHaveURL(/\/auth\/login/)
  await expect(page.getByText(parent.email)).toHaveCount(0)
})
