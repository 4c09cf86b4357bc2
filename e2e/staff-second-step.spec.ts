import { AuthenticatorApp, PasskeyDevice } from './support/authenticator.ts'
import { field } from './support/journey.ts'
import { PublicSite } from './support/public-site.ts'
import { fillSignIn, greeting, runStaffCommand, StaffMember, signOut } from './support/staff.ts'
import { test as base, expect, type Page } from './support/test.ts'

const site = new PublicSite(3284)

const test = base.extend({
  launchOptions: [
    ({ launchOptions }, use) =>
      use({ ...launchOptions, args: [...(launchOptions.args ?? []), ...site.browserArgs] }),
    { scope: 'worker' },
  ],
})

// The tests share the site, so they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /40[01349]|42[89]/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

const codeField = (page: Page) => page.getByRole('textbox', { name: '6-digit code' })

async function enterCode(page: Page, code: string) {
  await codeField(page).fill(code)
  await page.getByRole('button', { name: 'Confirm code' }).click()
}

/** Accepts the invitation; the page then asks for the first second factor. */
async function join(page: Page, member: StaffMember, path: string) {
  await page.goto(path)
  await field(page, 'Your name').fill(member.name)
  await field(page, 'Password').fill(member.password)
  await field(page, 'Confirm password').fill(member.password)
  await page.getByRole('button', { name: 'Join' }).click()
  await expect(page).toHaveURL('/staff/set-up')
}

/** @returns the app, and the ten recovery codes */
async function setUpApp(page: Page): Promise<{ app: AuthenticatorApp; codes: string[] }> {
  await page.getByRole('button', { name: 'Set up an app' }).click()
  await expect(page.getByRole('img', { name: /QR code/ })).toBeVisible()
  const secret = page.getByText(/^(?:[A-Z2-7]{2,4} ?){4,}$/)
  const app = new AuthenticatorApp((await secret.textContent()) ?? '')
  await enterCode(page, await app.nextCode())
  return { app, codes: await saveRecoveryCodes(page) }
}

async function saveRecoveryCodes(page: Page): Promise<string[]> {
  const list = page.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(list).toHaveCount(10)
  const codes = await list.allTextContents()
  await page.getByRole('button', { name: 'I have saved them' }).click()
  await expect(greeting(page)).toBeVisible()
  return codes
}

async function joinWithApp(page: Page) {
  const member = new StaffMember('Ngozi Eze', { env: site.env() })
  await join(page, member, await member.invite('owner'))
  return { member, ...(await setUpApp(page)) }
}

async function enterPassword(page: Page, member: StaffMember) {
  await page.goto('/staff/sign-in')
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/staff/sign-in/second-step')
}

/** From the browser, whose name resolution and cookies count. @returns the status, or where it redirects */
const statusOf = (page: Page, path: string, method = 'GET') =>
  page.evaluate(
    async ([url, verb]) => {
      const { status, type } = await fetch(url, { method: verb, redirect: 'manual' })
      return type === 'opaqueredirect' ? 'redirect' : status
    },
    [path, method] as const,
  )

test('The first owner joins by the mailed link, must set up a second factor, and sees ten recovery codes once (STF-027, STF-030, STF-034, STF-037)', async ({
  page,
  axe,
}) => {
  const member = new StaffMember('Ngozi Eze', { env: site.env() })
  const path = await member.invite('owner')
  await expect.poll(() => site.mailsTo(member.email).join('\n')).toContain(`${site.origin}${path}`)
  await join(page, member, path)
  await axe()
  await page.goto('/staff')
  await expect(greeting(page)).toHaveCount(0)
  await page.goto('/staff/set-up')
  const { codes } = await setUpApp(page)
  expect(new Set(codes).size).toBe(10)
  await page.goto('/staff/set-up')
  await expect(page.getByText(codes[0] ?? 'none')).toHaveCount(0)
  expect(await runStaffCommand(['list'], site.env())).toMatch(new RegExp(`${member.email}.*owner`, 'i'))
  const cookies = await page.context().cookies()
  expect(cookies).toMatchObject([
    { name: '__Host-staff', secure: true, httpOnly: true, sameSite: 'Lax', path: '/' },
  ])
})

test('A right password alone opens no page, no route and no call of staff; a code does, once (STF-034, STF-037, STF-292)', async ({
  page,
  axe,
}) => {
  const { member, app } = await joinWithApp(page)
  await signOut(page)
  await enterPassword(page, member)
  await expect(page.getByRole('heading', { level: 1, name: 'One more step' })).toBeVisible()
  await axe()
  for (const path of ['/staff', '/staff/people', '/staff/account', '/staff/menu'])
    expect(await statusOf(page, path), path).toBe('redirect')
  for (const path of ['/api/staff/session', '/api/staff/audit.csv'])
    expect(await statusOf(page, path), path).toBe(401)
  for (const path of ['first-totp-secret', 'first-passkey-options'])
    expect(await statusOf(page, `/api/staff/session/${path}`, 'POST')).toBe(409)

  await enterCode(page, app.wrongCode())
  await expect(page.getByText('The code is not right.').first()).toBeVisible()
  await enterCode(page, app.latestCode())
  await expect(greeting(page)).toBeVisible()
  await signOut(page)
  await enterPassword(page, member)
  await enterCode(page, app.usedCode())
  await expect(page.getByText('This code was used already. Wait for the next one.').first()).toBeVisible()
  await axe()
  await enterCode(page, await app.nextCode())
  await expect(greeting(page)).toBeVisible()
  expect(await statusOf(page, '/api/staff/session/totp', 'POST')).toBe(401)
})

test('A recovery code signs in once, and the account says how many are left (STF-035, STF-038, STF-292)', async ({
  page,
  axe,
}) => {
  const { member, codes } = await joinWithApp(page)
  const [code = ''] = codes
  for (const isFirst of [true, false]) {
    await signOut(page)
    await enterPassword(page, member)
    await page.getByRole('button', { name: 'Use a recovery code' }).click()
    await axe()
    await field(page, 'Recovery code').fill(isFirst ? code.toLowerCase().replace('-', ' ') : code)
    await page.getByRole('button', { name: 'Confirm recovery code' }).click()
    if (!isFirst) break
    await expect(greeting(page)).toBeVisible()
    await page.goto('/staff/account')
    await expect(page.getByText('9 codes are left.')).toBeVisible()
  }
  await expect(page.getByText(/The code is not right\.|This code was used already\./).first()).toBeVisible()
  await expect(page).toHaveURL('/staff/sign-in/second-step')
})

test('Five wrong codes end the step (STF-042)', async ({ page }) => {
  const { member, app } = await joinWithApp(page)
  await signOut(page)
  await enterPassword(page, member)
  for (let tries = 0; tries < 4; tries += 1) {
    const answered = page.waitForResponse('**/api/staff/session/totp')
    await enterCode(page, app.wrongCode())
    await answered
    await expect(page.getByText('The code is not right.').first()).toBeVisible()
  }
  await enterCode(page, app.wrongCode())
  await expect(page.getByText('That took too long. Please sign in again.').first()).toBeVisible()
  await page.goto('/staff/sign-in/second-step')
  await expect(page).toHaveURL('/staff/sign-in')
  expect(await statusOf(page, '/staff')).toBe('redirect')
})

test('A passkey is offered first and signs in; one that was copied, or is not unlocked, does not (STF-035, STF-036, STF-039, STF-292)', async ({
  page,
  axe,
}) => {
  const device = await PasskeyDevice.addTo(page)
  const member = new StaffMember('Ngozi Eze', { env: site.env() })
  await join(page, member, await member.invite('owner'))
  await field(page, 'Name of the passkey').fill('Work laptop')
  await page.getByRole('button', { name: 'Add a passkey' }).click()
  await saveRecoveryCodes(page)
  await expect.poll(() => site.mailsTo(member.email).join('\n')).toContain('A passkey was added')
  await page.goto('/staff/account')
  await expect(page.getByText('Work laptop').first()).toBeVisible()
  await signOut(page)

  await enterPassword(page, member)
  await expect(codeField(page)).toHaveCount(0)
  await axe()
  await device.setVerified(false)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  const refused = page.getByText('The passkey did not work. Try again, or use another way.')
  await expect(refused.first()).toBeVisible({ timeout: 30_000 })
  await device.setVerified(true)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(greeting(page)).toBeVisible()
  await signOut(page)

  await device.setCounterBack()
  await enterPassword(page, member)
  await page.getByRole('button', { name: 'Use your passkey' }).click()
  await expect(refused.first()).toBeVisible()
  expect(await statusOf(page, '/staff')).toBe('redirect')
})

test('A dangerous action asks for the second factor, not for the password (STF-047)', async ({ page }) => {
  const { app } = await joinWithApp(page)
  // Signing in counts for ten minutes.
  await page.goto('/staff/people/invite')
  const confirmation = page.getByRole('dialog', { name: 'Confirm it is you' })
  const colleague = new StaffMember('Tunde Bakare', { env: site.env() })
  await page.route(
    '**/api/staff/people',
    (route) =>
      route.fulfill({
        status: 428,
        json: { error: { code: 'confirm', message: 'Please confirm that it is you.' } },
      }),
    { times: 1 },
  )
  await field(page, 'Email').fill(colleague.email)
  await field(page, 'Name').fill(colleague.name)
  await page.getByRole('checkbox', { name: /^Office/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const code = confirmation.getByRole('textbox', { name: '6-digit code' })
  await expect(code).toBeVisible()
  await expect(confirmation.getByLabel('Password')).toHaveCount(0)
  await code.fill(await app.nextCode())
  await confirmation.getByRole('button', { name: /^Confirm/ }).click()
  await expect(confirmation).toBeHidden()
  await expect.poll(() => site.mailsTo(colleague.email).length).toBe(1)
})

test('After a move from a local to the public address a second factor is asked for at the next sign-in (STF-040, STF-041)', async ({
  page,
}) => {
  const local = 'http://localhost:3284'
  await site.moveTo(local)
  const member = new StaffMember('Amina Yusuf', { env: site.env(local) })
  const token = (await member.invite('office')).split('/').at(-1)
  const { name, password } = member
  const accepted = await fetch(`${site.apiUrl}/staff/invitations/${token}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ name, password, confirmPassword: password }),
  })
  expect(await accepted.json()).toMatchObject({ state: 'signed-in' })

  await site.moveTo(site.origin)
  await page.goto('/staff/sign-in')
  await fillSignIn(page, member)
  await expect(page).toHaveURL('/staff/set-up')
  expect(await statusOf(page, '/staff')).toBe('redirect')
  await setUpApp(page)
})

test('A sole owner who is locked out gets a link from the command line, which asks for a new password and factor (STF-028, STF-050, STF-320)', async ({
  page,
}) => {
  const { member } = await joinWithApp(page)
  const printed = await runStaffCommand(['reset', member.email], site.env())
  expect(await statusOf(page, '/api/staff/session')).toBe(401)
  const path = printed.match(/\/staff\/join\/[\w-]{43}/)?.[0] ?? ''
  await expect.poll(() => site.mailsTo(member.email).join('\n')).toContain(path)
  await page.goto('/staff/sign-in')
  await fillSignIn(page, member)
  await expect(page.getByText('Email or password is not right.')).toBeVisible()
  await page.goto(path)
  await field(page, 'New password').fill(`${member.password} again`)
  await field(page, 'Confirm password').fill(`${member.password} again`)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page).toHaveURL('/staff/set-up')
  await setUpApp(page)
})
