import { AuthenticatorApp, PasskeyDevice } from './support/authenticator.ts'
import { field } from './support/journey.ts'
import { mailsTo } from './support/parent.ts'
import { fillSignIn, greeting, joinAs, origin, otherBrowser } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[01]/ })

const section = (page: Page, name: string) => page.getByRole('region', { name })

async function closeCodes(page: Page) {
  const dialog = page.getByRole('dialog', { name: 'Your recovery codes' })
  const codes = dialog.getByRole('list', { name: 'Recovery codes' }).getByRole('listitem')
  await expect(codes).toHaveCount(10)
  await page.keyboard.press('Escape')
  await expect(dialog).toBeVisible()
  await dialog.getByRole('button', { name: 'I have saved them' }).click()
  await expect(dialog).toBeHidden()
}

test('The account lists the person’s sessions, and ends one or all others (STF-048)', async ({
  page,
  browser,
  axe,
}) => {
  const member = await joinAs(page, 'teacher')
  const others = await Promise.all(
    [1, 2].map(async () => {
      const context = await browser.newContext({ baseURL: origin })
      await member.signIn(context.request, origin)
      return context
    }),
  )
  const statuses = () =>
    Promise.all(others.map(async ({ request }) => (await request.get('/api/staff/session')).status()))
  await page.goto('/staff/account')
  const sessions = section(page, 'Where you are signed in')
  await expect(sessions.getByRole('listitem')).toHaveCount(3)
  await expect(sessions.getByRole('listitem').filter({ hasText: 'This session' })).toHaveCount(1)
  await axe()
  await sessions
    .getByRole('button', { name: /^End the session on/ })
    .first()
    .click()
  await expect(sessions.getByRole('listitem')).toHaveCount(2)
  expect((await statuses()).toSorted()).toEqual([200, 401])
  await sessions.getByRole('button', { name: 'End all other sessions' }).click()
  await expect(sessions.getByRole('listitem')).toHaveCount(1)
  expect(await statuses()).toEqual([401, 401])
  await expect(section(page, 'Your recent entries').getByRole('listitem').first()).toBeVisible()
})

test('A changed password ends the other sessions and is mailed (STF-032, STF-048, STF-049)', async ({
  page,
  browser,
}) => {
  const member = await joinAs(page, 'editor')
  const other = await (await browser.newContext({ baseURL: origin })).newPage()
  await member.signIn(other.request, origin)
  const countMails = async () =>
    (await mailsTo(page.request, origin, member.email)).match(/href="/g)?.length ?? 0
  await expect.poll(countMails).toBeGreaterThan(0)
  const mails = await countMails()
  await page.goto('/staff/account')
  const password = `${member.password} again`
  await field(page, 'New password').fill('short')
  await field(page, 'Confirm password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(
    page.getByText('Password is too short - should be 12 chars minimum.').filter({ visible: true }).first(),
  ).toBeVisible()
  await expect(page.getByText('Passwords must match').filter({ visible: true }).first()).toBeVisible()
  await field(page, 'New password').fill(password)
  await page.getByRole('button', { name: 'Change password' }).click()
  await expect(field(page, 'New password')).toHaveValue('')
  await expect.poll(countMails).toBe(mails + 1)
  expect((await page.request.get('/api/staff/session')).status()).toBe(200)
  await other.goto('/staff')
  await expect(other).toHaveURL('/staff/sign-in')
  await fillSignIn(other, member)
  await expect(other.getByText('Email or password is not right.')).toBeVisible()
  await fillSignIn(other, { email: member.email, password })
  await expect(greeting(other)).toBeVisible()
})

test('On a local address second factors can be added and removed, are mailed, and are not asked for (STF-036 to STF-040)', async ({
  page,
  browser,
  axe,
}) => {
  const device = await PasskeyDevice.addTo(page)
  const member = await joinAs(page, 'owner')
  const mails = () => mailsTo(page.request, origin, member.email)
  await page.goto('/staff/account')
  const passkeys = section(page, 'Passkeys')
  for (const name of ['Work laptop', 'Phone']) {
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    await field(page, 'Name of the passkey').fill(name)
    await passkeys.getByRole('button', { name: 'Add a passkey' }).click()
    if (name === 'Work laptop') await closeCodes(page)
    await expect(passkeys.getByText(name).first()).toBeVisible()
    await device.forgetPasskeys()
  }
  await axe()
  const app = section(page, 'Authenticator app')
  await app.getByRole('button', { name: 'Set up an app' }).click()
  await axe()
  const shown = app.getByText(/^(?:[A-Z2-7]{2,4} ?){4,}$/)
  const secret = (await shown.textContent()) ?? ''
  const code = app.getByRole('textbox', { name: '6-digit code' })
  await code.fill(new AuthenticatorApp(secret).wrongCode())
  await app.getByRole('button', { name: 'Confirm code' }).click()
  await expect(app.getByText('The code is not right.').first()).toBeVisible()
  await axe()
  await app.getByRole('button', { name: 'Show a new code' }).click()
  await expect(shown).not.toHaveText(secret)
  await expect(code).toBeFocused()
  await code.fill(await new AuthenticatorApp((await shown.textContent()) ?? '').nextCode())
  await app.getByRole('button', { name: 'Confirm code' }).click()
  await expect(app.getByText('Set up', { exact: true })).toBeVisible()
  await expect(section(page, 'Recovery codes').getByText('10 codes are left.')).toBeVisible()

  await passkeys.getByRole('button', { name: 'Remove Phone' }).click()
  const dialog = page.getByRole('dialog', { name: 'Remove “Phone”?' })
  await axe()
  await dialog.getByRole('button', { name: 'Remove the passkey' }).click()
  await expect(passkeys.getByText('Phone')).toHaveCount(0)
  await section(page, 'Recovery codes').getByRole('button', { name: 'Generate new codes' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Generate new codes' }).click()
  await closeCodes(page)
  await expect.poll(async () => (await mails()).match(/href="/g)?.length ?? 0).toBeGreaterThanOrEqual(5)

  const other = await (await browser.newContext({ baseURL: origin })).newPage()
  await other.goto('/staff/sign-in')
  await fillSignIn(other, member)
  await expect(greeting(other)).toBeVisible()
})

test('One person never sees another’s sessions or entries (STF-048)', async ({ page, browser }) => {
  await joinAs(page, 'teacher')
  const other = await otherBrowser(browser, 'teacher')
  await other.page.goto('/staff/account')
  await expect(section(other.page, 'Where you are signed in').getByRole('listitem')).toHaveCount(1)
})
