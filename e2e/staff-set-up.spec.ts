import { field } from './support/journey.ts'
import { PublicSite } from './support/public-site.ts'
import { testAt } from './support/public-site-test.ts'
import { join, joinWithApp, setUpApp, statusOf } from './support/second-step.ts'
import { fillSignIn, greeting, runStaffCommand, StaffMember } from './support/staff.ts'
import { expect } from './support/test.ts'

const PORT = 3334
const site = new PublicSite(PORT)
const test = testAt(site)

// The tests share the site, so they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /40[01349]|42[89]/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

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

test('After a move from a local to the public address a second factor is asked for at the next sign-in (STF-040, STF-041)', async ({
  page,
}) => {
  const local = `http://localhost:${PORT}`
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
  const { member } = await joinWithApp(page, site)
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
