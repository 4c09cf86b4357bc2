import { field } from './support/journey.ts'
import { mailsTo } from './support/parent.ts'
import {
  fillSignIn,
  greeting,
  joinAs,
  origin,
  otherBrowser,
  StaffMember,
  sidebar,
  sidebarEntries,
} from './support/staff.ts'
import { type APIRequestContext, expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[0149]|412/ })

const openPerson = async (page: Page, { name }: { name: string }) => {
  await page.goto(`/staff/people?q=${encodeURIComponent(name)}`)
  await page.getByRole('link', { name, exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name })).toBeVisible()
}

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

/** Opens the dialog of an action and presses its button. */
async function act(page: Page, action: string) {
  await page.getByRole('button', { name: action, exact: true }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: action, exact: true }).click()
  await expect(dialog).toBeHidden()
}

async function newestLink(request: APIRequestContext, origin: string, email: string, mails = 1) {
  await expect
    .poll(async () => (await mailsTo(request, origin, email)).match(/href="/g)?.length ?? 0)
    .toBe(mails)
  const [, mail = ''] = (await mailsTo(request, origin, email)).match(/href="([^"]+)"/) ?? []
  return (await (await request.get(mail)).text()).match(/\/staff\/join\/[\w-]{43}/)?.[0] ?? ''
}

test('An owner invites a person, who joins by the mailed link and signs in (STF-261, STF-262)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'owner')
  const member = new StaffMember('Kelechi Umeh')
  await page.goto('/staff/people')
  await page.getByRole('link', { name: 'Invite' }).click()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('Choose at least one role.').filter({ visible: true }).first()).toBeVisible()
  await axe()
  await field(page, 'Name').fill(member.name)
  await field(page, 'Email').fill(member.email)
  await page.getByRole('checkbox', { name: /^Teacher/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('heading', { level: 1, name: member.name })).toBeVisible()
  await expect(page.getByText('Invited', { exact: true }).first()).toBeVisible()
  const first = await newestLink(page.request, origin, member.email)
  await act(page, 'Send again')
  const second = await newestLink(page.request, origin, member.email, 2)

  const other = await (await browser.newContext({ baseURL: origin })).newPage()
  await other.goto(first)
  await expect(other.getByText('This invitation is no longer valid.')).toBeVisible()
  await other.goto(second)
  await expect(field(other, 'Your name')).toHaveValue(member.name)
  await field(other, 'Password').fill(member.password)
  await field(other, 'Confirm password').fill(member.password)
  await other.getByRole('button', { name: 'Join' }).click()
  await expect(greeting(other)).toBeVisible()
  await page.reload()
  await expect(page.getByText('Active', { exact: true }).first()).toBeVisible()

  await page.goto('/staff/people/invite')
  await field(page, 'Name').fill('Somebody Else')
  await field(page, 'Email').fill(member.email.toUpperCase())
  await page.getByRole('checkbox', { name: /^Editor/ }).check()
  await page.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByText('There is a person with this address.').first()).toBeVisible()
  await expect(field(page, 'Email')).toBeFocused()
})

test('A parent’s address can be that of a staff person, and the two share nothing (STF-263)', async ({
  page,
  parent,
}) => {
  await parent.logIn()
  const member = new StaffMember('Adaeze Okafor', { email: parent.email })
  await member.join(page.request, origin, 'teacher')
  await page.context().clearCookies()
  await page.goto('/staff/sign-in')
  await fillSignIn(page, { email: parent.email, password: parent.password })
  await expect(page.getByText('Email or password is not right.')).toBeVisible()
  await fillSignIn(page, { email: parent.email, password: member.password })
  await expect(greeting(page)).toBeVisible()
  expect((await page.request.get('/api/parent')).status()).toBe(401)
})

test('A change of roles takes effect with the person’s next request (STF-024)', async ({ page, browser }) => {
  await joinAs(page, 'owner')
  const other = await otherBrowser(browser, 'teacher')
  await other.page.goto('/staff')
  await expect(sidebarEntries(other.page)).toHaveText([/^Today/, /^Courses/, /^Rosters/])
  await openPerson(page, other.member)
  await page.getByRole('checkbox', { name: /^Office/ }).check()
  await save(page)
  await expect(page.getByText('Saved.').filter({ visible: true }).first()).toBeVisible()
  await other.page.reload()
  const entries = [/^Today/, /^Courses/, /^Rosters/, /^Orders/, /^Families/, /^Messages/, /^Reports/]
  await expect(sidebarEntries(other.page)).toHaveText(entries)
  await page.getByRole('checkbox', { name: /^Office/ }).uncheck()
  await page.getByRole('checkbox', { name: /^Teacher/ }).uncheck()
  await save(page)
  await expect(page.getByText('Choose at least one role.').filter({ visible: true }).first()).toBeVisible()
})

test('Of two owners who change a person at once, the second learns what the first changed and loses nothing (STF-066, STF-067, STF-068)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'owner')
  const second = await otherBrowser(browser, 'owner')
  const person = await otherBrowser(browser, 'editor')
  await openPerson(page, person.member)
  await openPerson(second.page, person.member)
  const names = ['First', 'Second'].map((word) => `${word} ${person.member.name}`)
  await field(page, 'Name').fill(names[0] ?? '')
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: names[0] })).toBeVisible()

  await field(second.page, 'Name').fill(names[1] ?? '')
  await second.page.getByRole('checkbox', { name: /^Marketing/ }).check()
  await save(second.page)
  const alert = second.page.getByRole('main').getByRole('alert').filter({ hasText: 'Changed by' })
  await expect(alert).toContainText(
    /^Changed by Ngozi Eze-\w+ (?:just now|\d+ minutes? ago): name\. Your changes are still here and have not been saved yet\./,
  )
  await expect(field(second.page, 'Name')).toHaveAccessibleDescription(
    new RegExp(`^Changed by Ngozi Eze-\\w+ \\d+ minutes? ago: ${names[0]}$`),
  )
  await expect(field(second.page, 'Name')).toHaveValue(names[1] ?? '')
  await axe(second.page)
  await alert.getByRole('button', { name: 'Keep Ngozi’s name, save my other changes' }).click()
  await expect(alert).toHaveCount(0)
  await expect(second.page.getByRole('heading', { level: 1, name: names[0] })).toBeVisible()
  await second.page.reload()
  await expect(field(second.page, 'Name')).toHaveValue(names[0] ?? '')
  await expect(second.page.getByRole('checkbox', { name: /^Marketing/ })).toBeChecked()
})

test('Suspending ends the person’s sessions at once; a reactivated person signs in again (STF-049, STF-264, STF-033)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'owner')
  const other = await otherBrowser(browser, 'office')
  await other.page.goto('/staff/account')
  await openPerson(page, other.member)
  await page.getByRole('button', { name: 'Suspend', exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `Suspend ${other.member.name}?` })
  await expect(dialog).toContainText('signed out at once')
  await axe()
  await dialog.getByRole('button', { name: 'Keep active' }).click()
  await expect(page.getByRole('button', { name: 'Suspend', exact: true })).toBeFocused()
  await act(page, 'Suspend')
  await expect(page.getByText('Suspended', { exact: true }).first()).toBeVisible()

  await other.page.reload()
  await expect(other.page).toHaveURL('/staff/sign-in?from=%2Fstaff%2Faccount')
  await fillSignIn(other.page, other.member)
  await expect(other.page.getByText('Email or password is not right.')).toBeVisible()
  await act(page, 'Reactivate')
  await fillSignIn(other.page, other.member)
  await expect(other.page).toHaveURL('/staff/account')
})

test('Resetting a sign-in ends sessions and password, and mails a link for a new one (STF-050, STF-266)', async ({
  page,
  browser,
}) => {
  await joinAs(page, 'owner')
  const other = await otherBrowser(browser, 'marketing')
  await openPerson(page, other.member)
  await act(page, 'Reset sign-in')
  await other.page.goto('/staff')
  await expect(other.page).toHaveURL('/staff/sign-in')
  await fillSignIn(other.page, other.member)
  await expect(other.page.getByText('Email or password is not right.')).toBeVisible()
  const mails = (await mailsTo(page.request, origin, other.member.email)).match(/href="/g)?.length ?? 1
  await other.page.goto(await newestLink(page.request, origin, other.member.email, Math.max(2, mails)))
  const password = `${other.member.password} again`
  await field(other.page, 'New password').fill(password)
  await field(other.page, 'Confirm password').fill(password)
  await other.page.getByRole('button', { name: 'Save password' }).click()
  await expect(greeting(other.page)).toBeVisible()
})

test('Nobody changes their own roles, suspends or resets themselves (STF-026)', async ({ page }) => {
  const member = await joinAs(page, 'owner')
  await openPerson(page, member)
  await expect(page.getByText('You cannot change your own roles. Another owner can.')).toBeVisible()
  await expect(page.getByRole('checkbox')).toHaveCount(0)
  for (const action of ['Suspend', 'Reset sign-in', 'End sessions'])
    await expect(page.getByRole('button', { name: action, exact: true })).toHaveCount(0)
})

test('Leaving a changed form asks first (STF-071)', async ({ page, browser }) => {
  await joinAs(page, 'owner')
  const other = await otherBrowser(browser, 'editor')
  await openPerson(page, other.member)
  await page.getByRole('checkbox', { name: /^Teacher/ }).check()
  await sidebar(page).getByRole('link', { name: 'Audit' }).click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await expect(page.getByRole('checkbox', { name: /^Teacher/ })).toBeChecked()
  await sidebar(page).getByRole('link', { name: 'Audit' }).click()
  await dialog.getByRole('button', { name: 'Leave' }).click()
  await expect(page).toHaveURL('/staff/audit')
})
