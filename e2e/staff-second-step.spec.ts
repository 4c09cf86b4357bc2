import { PasskeyDevice } from './support/authenticator.ts'
import { field } from './support/journey.ts'
import { PublicSite } from './support/public-site.ts'
import { testAt } from './support/public-site-test.ts'
import {
  codeField,
  enterCode,
  enterPassword,
  join,
  joinWithApp,
  saveRecoveryCodes,
  statusOf,
} from './support/second-step.ts'
import { greeting, StaffMember, signOut } from './support/staff.ts'
import { expect } from './support/test.ts'

const site = new PublicSite(3284)
const test = testAt(site)

// The tests share the site, so they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /40[01349]|42[89]/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

test('A right password alone opens no page, no route and no call of staff; a code does, once (STF-034, STF-037, STF-292)', async ({
  page,
  axe,
}) => {
  const { member, app } = await joinWithApp(page, site)
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
  const { member, codes } = await joinWithApp(page, site)
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
  const { member, app } = await joinWithApp(page, site)
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
  const { app } = await joinWithApp(page, site)
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
