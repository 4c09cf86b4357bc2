import { Installation } from './support/installation.ts'
import { field } from './support/journey.ts'
import { mailsTo } from './support/parent.ts'
import { pressLogOut } from './support/press.ts'
import { fillSignIn, greeting, joinAs, origin, StaffMember, signOut } from './support/staff.ts'
import { type APIRequestContext, expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[134]|503|ERR_/ })

const MINUTE_MS = 60_000

const statusOf = async (request: APIRequestContext, path: string) =>
  (await request.get(path, { maxRedirects: 0 })).status()

/** The server's answers about the session's end, as if its clock were as far ahead as the browser's. */
async function shiftSessionEnd(page: Page, milliseconds: () => number) {
  await page.route('**/api/staff/session', async (route) => {
    const response = await route.fetch()
    const end: Record<string, string> = await response.json()
    const shifted = Object.entries(end).map(([name, at]) => [
      name,
      new Date(Date.parse(at) + milliseconds()).toISOString(),
    ])
    await route.fulfill({ response, json: Object.fromEntries(shifted) })
  })
}

/** Ends the session on the server; the browser keeps its cookie. */
async function endSession(page: Page, origin: string, request: APIRequestContext) {
  const cookie = (await page.context().cookies()).map(({ name, value }) => `${name}=${value}`).join('; ')
  const response = await request.delete(`${origin}/api/staff/session`, { headers: { origin, cookie } })
  expect(response.ok(), await response.text()).toBe(true)
}

/** The page watches its session from hydration on, and asks the server whenever it is looked at again. */
async function waitForWatch(page: Page) {
  await expect(async () => {
    const asked = page.waitForRequest('**/api/staff/session', { timeout: 1_000 })
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await asked
  }).toPass()
}

test('One browser holds the session of a parent and of staff; ending one leaves the other, and neither opens the other (STF-011, STF-043)', async ({
  page,
  parent,
  playwright,
}) => {
  await parent.logIn()
  const member = await joinAs(page, 'office')
  const both = () => Promise.all(['/api/parent', '/staff'].map((path) => statusOf(page.request, path)))
  expect(await both()).toEqual([200, 200])

  const cookies = await page.context().cookies()
  const sealedIn = (name: string) => cookies.find((cookie) => cookie.name === name)?.value
  for (const cookie of [`staff=${sealedIn('kitelab_session')}`, `kitelab_session=${sealedIn('staff')}`]) {
    const thief = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders: { cookie } })
    expect(await statusOf(thief, '/api/parent'), cookie.slice(0, 12)).toBe(401)
    expect(await statusOf(thief, '/api/staff/session'), cookie.slice(0, 12)).toBe(401)
    await thief.dispose()
  }

  await page.goto('/staff')
  await signOut(page)
  expect(await both()).toEqual([200, 307])
  await member.signIn(page.request, origin)
  await page.goto('/user/privacy')
  await pressLogOut(page)
  await expect(page).toHaveURL('/')
  expect(await both()).toEqual([401, 200])
})

test('Three minutes before the end a bar offers to stay signed in (STF-046)', async ({ page, axe }) => {
  await joinAs(page, 'office')
  await page.clock.install()
  let ahead = 0
  await shiftSessionEnd(page, () => ahead)
  await page.goto('/staff')
  const bar = page.getByText('You will be signed out in 3 minutes.')
  await waitForWatch(page)
  await page.clock.fastForward(50 * MINUTE_MS)
  await expect(bar).toBeHidden()
  await page.clock.fastForward(7 * MINUTE_MS + 5_000)
  await expect(bar).toBeVisible()
  await axe()
  ahead = 57 * MINUTE_MS
  await page.getByRole('button', { name: 'Stay signed in' }).click()
  await expect(bar).toBeHidden()
})

test('A form that is sent after the end keeps what was typed, asks for the sign-in in a dialog and is sent again (STF-046)', async ({
  page,
  request,
  axe,
}) => {
  const member = await joinAs(page, 'owner')
  const colleague = new StaffMember('Tunde Bakare')
  await page.goto('/staff/people/invite')
  await field(page, 'Email').fill(colleague.email)
  await field(page, 'Name').fill(colleague.name)
  await page.getByRole('checkbox', { name: /^Office/ }).check()
  await endSession(page, origin, request)
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog.getByLabel('Password', { exact: true })).toBeFocused()
  await axe()
  await dialog.getByLabel('Password', { exact: true }).fill(member.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText(colleague.name).filter({ visible: true }).first()).toBeVisible()
  await expect.poll(() => mailsTo(page.request, origin, colleague.email)).not.toBe('')
})

test('A form that cannot reach the site keeps what was typed and says so (section 26)', async ({ page }) => {
  await joinAs(page, 'owner')
  const colleague = new StaffMember('Tunde Bakare')
  await page.goto('/staff/people/invite')
  await field(page, 'Email').fill(colleague.email)
  await field(page, 'Name').fill(colleague.name)
  await page.getByRole('checkbox', { name: /^Office/ }).check()
  await page.route('**/api/staff/people', (route) => route.abort())
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(
    page.getByText('Not saved: no connection. Everything you typed is still here.').first(),
  ).toBeVisible()
  await expect(field(page, 'Email')).toHaveValue(colleague.email)
  await expect(page.getByRole('checkbox', { name: /^Office/ })).toBeChecked()
})

test('Signing out in one tab ends the other, and Back shows nothing (STF-049)', async ({ page, context }) => {
  const member = await joinAs(page, 'owner')
  await page.goto('/staff/people')
  const second = await context.newPage()
  await second.goto('/staff/account')
  await expect(second.getByText(member.email).first()).toBeVisible()
  await signOut(page)
  await page.goBack()
  await expect(page).toHaveURL(/\/staff\/sign-in/)
  await expect(page.getByText(member.name)).toHaveCount(0)
  await second.reload()
  await expect(second).toHaveURL(/\/staff\/sign-in\?from=%2Fstaff%2Faccount$/)
  expect(await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))).not.toMatch(
    new RegExp(`${member.email}|${member.name}`),
  )
})

test.describe('While the API is down', () => {
  const product = new Installation({ port: 3282, name: 'staff-session' })
  // React reports an error of the server that the page's boundary shows, as number 441.
  test.use({ baseURL: product.origin, expectedConsole: /503|ERR_|React error #441/ })
  test.beforeAll(() => product.start())
  test.afterAll(() => product.stop())

  test('a page of staff says so inside its frame, and the session goes on afterwards', async ({ page }) => {
    test.setTimeout(240_000)
    const env = { PORT: '3282', API_PORT: '4282', SITE_ORIGIN: product.origin, DATA_DIR: product.dataDir }
    const member = new StaffMember('Ngozi Eze', { env })
    await member.join(page.request, product.origin, 'owner')
    await page.goto('/staff/people')
    product.killProcess('api')
    await page.getByRole('link', { name: 'Audit' }).filter({ visible: true }).first().click()
    await expect(
      page
        .getByText('This cannot be shown at the moment. Please try again.')
        .filter({ visible: true })
        .first(),
    ).toBeVisible()
    await expect(async () => {
      await page.goto('/staff')
      await expect(greeting(page)).toBeVisible({ timeout: 3_000 })
    }).toPass({ timeout: 90_000 })
    await page.context().clearCookies()
    await page.goto('/staff/sign-in')
    await fillSignIn(page, member)
    await expect(greeting(page)).toBeVisible()
  })
})
