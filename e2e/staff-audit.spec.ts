import { readFile } from 'node:fs/promises'
import { joinAs, origin, otherBrowser, StaffMember } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[01]/ })

/** The rows of the list, each with its details. */
const entries = (page: Page) => page.getByRole('table').locator('tbody')

const filterBy = async (page: Page, name: string) => {
  await page.getByLabel('Person').selectOption({ label: name })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/who=/)
  // A new document when the form was sent before React handled it.
  await page.waitForLoadState()
}

test('A change of roles is recorded with who, their roles, when, on whom, from where, and before and after (STF-012, STF-268, STF-269, STF-321)', async ({
  page,
  browser,
  axe,
}) => {
  const owner = await joinAs(page, 'owner', 'office')
  const { member } = await otherBrowser(browser, 'editor')
  await page.goto(`/staff/people?q=${encodeURIComponent(member.name)}`)
  await page.getByRole('link', { name: member.name, exact: true }).click()
  await page.getByRole('checkbox', { name: /^Marketing/ }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('region', { name: 'Recent entries' })).toContainText(/Roles changed/i)

  await page.goto('/staff/audit')
  await filterBy(page, owner.name)
  const entry = entries(page).filter({ hasText: /Roles changed/i })
  await expect(entry).toHaveCount(1)
  await expect(entry).toContainText(owner.name)
  await expect(entry).toContainText('Owner, Office')
  await expect(entry).toContainText(member.name)
  await expect(entry).toContainText(/\d{1,2}:\d\d:\d\d [ap]m/)
  await entry.locator('summary').click()
  await expect(entry.getByRole('deletion')).toContainText('Editor')
  await expect(entry.getByRole('insertion')).toContainText('Editor, Marketing')
  await expect(entry).toContainText('127.0.0.1')
  await axe()
  await expect(
    entries(page)
      .filter({ hasText: /signed in|joined/i })
      .first(),
  ).toBeVisible()
})

test('The filters are in the address, each can be removed, and one that is unknown is ignored (STF-057, STF-058, STF-063, STF-268)', async ({
  page,
  axe,
}) => {
  const owner = await joinAs(page, 'owner')
  await page.goto('/staff/audit?group=none&from=never&page=0&size=7')
  await expect(entries(page).first()).toBeVisible()
  await page.getByLabel('Action').selectOption({ label: 'People' })
  await filterBy(page, owner.name)
  await expect(page).toHaveURL(/group=people/)
  const active = page.getByRole('list', { name: 'Active filters' })
  await expect(active.getByRole('link')).toHaveCount(2)
  await active.getByRole('link', { name: new RegExp(owner.name) }).click()
  await expect(page).not.toHaveURL(/who=/)
  await page.getByLabel('From').fill('2020-01-01')
  await page.getByLabel('To').fill('2020-01-02')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL('/staff/audit')
  await expect(entries(page).first()).toBeVisible()
})

test('What the command line did is recorded as done by the system, and a failed sign-in as tried (STF-268, section 27)', async ({
  page,
}) => {
  const invited = new StaffMember('Joy Akpan')
  await invited.invite('teacher')
  const member = await joinAs(page, 'owner')
  const data = { email: member.email, password: 'not this one at all' }
  await page.request.post('/api/staff/session', { headers: { origin }, data })
  await page.goto(`/staff/audit?who=system&q=${encodeURIComponent(invited.email)}`)
  await expect(entries(page)).toHaveCount(1)
  await expect(entries(page)).toContainText(/invited/i)
  await page.goto(`/staff/audit?q=${encodeURIComponent(member.name)}`)
  await expect(entries(page).filter({ hasText: 'Sign-in failed' })).toHaveCount(1)
})

test('The export holds the filtered entries as CSV, without passwords or tokens, and is itself recorded (STF-272)', async ({
  page,
}) => {
  const owner = await joinAs(page, 'owner')
  await page.goto('/staff/audit')
  await filterBy(page, owner.name)
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'Export CSV' }).click(),
  ])
  expect(download.suggestedFilename()).toMatch(/^audit-\d{4}-\d\d-\d\d\.csv$/)
  const file = await readFile(await download.path(), 'utf8')
  const lines = file.trim().split(/\r?\n/)
  expect(lines.length).toBeGreaterThan(1)
  for (const line of lines.slice(1)) expect(line).toContain(owner.name)
  expect(file).not.toMatch(/argon2|kites over|eyJ/)
  await page.reload()
  await expect(entries(page).filter({ hasText: /exported/i })).toHaveCount(1)
})

test('A picture, a message and a letter lead to their own entries (STF-268)', async ({ page }) => {
  await joinAs(page, 'owner', 'editor', 'office', 'marketing')
  for (const [kind, path] of [
    ['media', '/staff/media'],
    ['message', '/staff/messages'],
    ['letter', '/staff/newsletter'],
  ] as const) {
    await page.goto(path)
    const own = page.locator(`main a[href^="${path}/"]`)
    const address = await own.evaluateAll(
      (links) =>
        links.map((link) => link.getAttribute('href') ?? '').find((href) => /[0-9a-f-]{36}/.test(href)) ?? '',
    )
    await page.goto(address)
    await page.getByRole('link', { name: 'Entries in the audit' }).click()
    const id = /[0-9a-f-]{36}/.exec(address)?.[0]
    await expect(page).toHaveURL(`/staff/audit?kind=${kind}&subject=${id}`)
    await expect(page.getByRole('list', { name: 'Active filters' })).toContainText('One thing')
  }
})
