import { holdRequests } from './support/catalogue.ts'
import { Installation } from './support/installation.ts'
import { field } from './support/journey.ts'
import { mailsTo } from './support/parent.ts'
import { demoOwner, fillSignIn, greeting, joinAs, origin, StaffMember, signOut } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[014]|429/ })

const INVALID_LINK = 'This invitation is no longer valid. Ask an owner of the school for a new one.'
const WRONG = 'Email or password is not right.'

async function fillJoin(page: Page, { name, password }: { name: string; password: string }) {
  await field(page, 'Your name').fill(name)
  await field(page, 'Password').fill(password)
  await field(page, 'Confirm password').fill(password)
}

const joinButton = (page: Page) => page.getByRole('button', { name: 'Join' })

test.describe('A new installation', () => {
  const product = new Installation({ port: 3280, name: 'staff-sign-in' })
  test.use({ baseURL: product.origin })
  test.beforeAll(() => product.start())
  test.afterAll(() => product.stop())

  test('prints the demo owner, who signs in at the printed address without a second factor (STF-040, STF-051, STF-291)', async ({
    page,
  }) => {
    const [, email = '', password = ''] = product.log.join('').match(/Demo owner:\s+(\S+@\S+) · (\S+)/) ?? []
    expect({ email, password }).toEqual(demoOwner)
    await page.goto('/staff')
    await expect(page).toHaveURL('/staff/sign-in')
    await fillSignIn(page, { email, password })
    await expect(page).toHaveURL('/staff')
    await expect(greeting(page)).toBeVisible()
  })
})

test.describe('An invitation', () => {
  test('is mailed and printed, is not used up by opening it, and leads to Today (STF-027, STF-029, STF-030, STF-032)', async ({
    page,
    browser,
    axe,
  }) => {
    const member = new StaffMember()
    const path = await member.invite('office')
    await expect.poll(() => mailsTo(page.request, origin, member.email)).not.toBe('')
    const [, mail = ''] = (await mailsTo(page.request, origin, member.email)).match(/href="([^"]+)"/) ?? []
    expect(await (await page.request.get(mail)).text()).toContain(`${origin}${path}`)
    for (let opened = 0; opened < 3; opened += 1) expect((await page.request.get(path)).status()).toBe(200)
    expect((await page.request.head(path)).status()).toBe(200)

    await page.goto(path)
    await expect(field(page, 'Email')).toHaveValue(member.email)
    await expect(field(page, 'Email')).not.toBeEditable()
    await axe()
    await fillJoin(page, { name: member.name, password: 'elevenchars' })
    await joinButton(page).click()
    await expect(
      page.getByText('Password is too short - should be 12 chars minimum.').filter({ visible: true }).first(),
    ).toBeVisible()
    await fillJoin(page, { name: member.name, password: '123qweasdzxc' })
    await joinButton(page).click()
    await expect(
      page.getByText('Too many people use this password. Please choose another.').first(),
    ).toBeVisible()
    await fillJoin(page, member)
    await joinButton(page).click()
    await expect(greeting(page)).toBeVisible()
    await expect(page.getByText(member.name).filter({ visible: true }).first()).toBeVisible()

    const other = await (await browser.newContext({ baseURL: origin })).newPage()
    await other.goto('/staff/sign-in')
    await fillSignIn(other, member)
    await expect(greeting(other)).toBeVisible()
  })

  test('that is used, replaced or unknown gets the same answer (STF-031)', async ({ page, axe }) => {
    const member = new StaffMember()
    const replaced = await member.invite('editor')
    const used = await member.invite('editor')
    await member.accept(page.request, origin, used)
    await page.context().clearCookies()
    const pages: string[] = []
    for (const path of [replaced, used, `/staff/join/${'a'.repeat(43)}`, '/staff/join/none']) {
      await page.goto(path)
      await expect(page.getByText(INVALID_LINK)).toBeVisible()
      await expect(page.getByLabel('Password')).toHaveCount(0)
      pages.push((await page.getByRole('main').textContent()) ?? '')
    }
    expect(new Set(pages).size).toBe(1)
    await axe()
  })

  test('that was used elsewhere says so when the form is sent (STF-029, STF-031)', async ({
    page,
    playwright,
  }) => {
    const member = new StaffMember()
    const path = await member.invite('editor')
    await page.goto(path)
    await fillJoin(page, member)
    const elsewhere = await playwright.request.newContext()
    await member.accept(elsewhere, origin, path)
    await elsewhere.dispose()
    await joinButton(page).click()
    await expect(page.getByText(INVALID_LINK).first()).toBeVisible()
  })
})

test.describe('The sign-in', () => {
  test('gives a wrong address, a wrong password and an invited person the same words (STF-033)', async ({
    page,
    axe,
  }) => {
    const member = new StaffMember()
    await member.join(page.request, origin, 'teacher')
    await page.context().clearCookies()
    const invited = new StaffMember()
    await invited.invite('teacher')
    const { email, password } = member
    await page.goto('/staff/sign-in')
    for (const person of [
      { email: `none.${email}`, password },
      { email, password: 'thirteen kites over Ibadan' },
      { email: invited.email, password },
    ]) {
      await fillSignIn(page, person)
      await expect(page.getByText(WRONG)).toBeVisible()
      await expect(field(page, 'Password')).toHaveValue('')
    }
    await axe()
    await field(page, 'Email').fill('nobody')
    await page.getByRole('button', { name: 'Sign in' }).click()
    await expect(page.getByText('Invalid email').filter({ visible: true }).first()).toBeVisible()
    await expect(page.getByText('Password is required').filter({ visible: true }).first()).toBeVisible()
    await expect(field(page, 'Email')).toBeFocused()
    await axe()
    await fillSignIn(page, member)
    await expect(greeting(page)).toBeVisible()
  })

  test('leads back to the page that was asked for, and never to another site (STF-007)', async ({ page }) => {
    const member = await joinAs(page, 'owner')
    await page.context().clearCookies()
    await page.goto('/staff/people?state=active')
    await expect(page).toHaveURL('/staff/sign-in?from=%2Fstaff%2Fpeople%3Fstate%3Dactive')
    await fillSignIn(page, member)
    await expect(page).toHaveURL('/staff/people?state=active')
    for (const from of ['//evil.example', 'https://evil.example', '/staff/sign-in', '/user/privacy']) {
      await page.context().clearCookies()
      await page.goto(`/staff/sign-in?from=${encodeURIComponent(from)}`)
      await fillSignIn(page, member)
      await expect(page).toHaveURL(`${origin}/staff`)
    }
  })

  test('answers after ten wrong passwords how long to wait (STF-042)', async ({ page }) => {
    const member = await joinAs(page, 'editor')
    await page.context().clearCookies()
    const data = { email: member.email, password: 'thirteen kites over Ibadan' }
    const headers = { origin }
    for (let tries = 0; tries < 10; tries += 1)
      expect((await page.request.post('/api/staff/session', { headers, data })).status()).toBe(400)
    await page.goto('/staff/sign-in')
    await fillSignIn(page, member)
    await expect(page.getByText(/^Too many tries\. Please wait \d+ minutes?\.$/)).toBeVisible()
  })

  test('keeps what was typed and pressed before the scripts arrived (STF-065)', async ({ page }) => {
    const member = await joinAs(page, 'editor')
    await page.context().clearCookies()
    const release = await holdRequests(page, /\/_next\/static\/chunks\/.*\.js/)
    await page.goto('/staff/sign-in', { waitUntil: 'commit' })
    await fillSignIn(page, member)
    await expect(page).toHaveURL('/staff/sign-in')
    release()
    await expect(greeting(page)).toBeVisible({ timeout: 30_000 })
  })
})

test('The session is in one sealed cookie, which no script reads, and signing out ends it on the server (STF-043, STF-044, STF-049)', async ({
  page,
  playwright,
}) => {
  const member = await joinAs(page, 'office')
  await page.goto('/staff')
  const cookies = await page.context().cookies()
  expect(cookies).toHaveLength(1)
  const [cookie] = cookies
  expect(cookie).toMatchObject({ name: 'staff', path: '/', httpOnly: true, sameSite: 'Lax', secure: false })
  expect(`${cookie?.name}=${cookie?.value}`.length).toBeLessThanOrEqual(1_500)
  expect(cookie?.value).not.toContain(member.name)
  expect(await page.evaluate(() => document.cookie)).toBe('')

  await signOut(page)
  expect((await page.context().cookies()).filter(({ name }) => name.startsWith('staff'))).toEqual([])
  const extraHTTPHeaders = { cookie: `staff=${cookie?.value}`, origin: origin }
  const thief = await playwright.request.newContext({ baseURL: origin, extraHTTPHeaders })
  expect((await thief.get('/api/staff/session')).status()).toBe(401)
  expect((await thief.get('/staff')).url()).toContain('/staff/sign-in')
  await thief.dispose()
})
