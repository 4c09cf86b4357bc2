import { field } from './support/journey.ts'
import { mailsTo } from './support/parent.ts'
import { joinAs, origin, StaffMember } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

// All tabs of a browser share its cookies: a sign-in in one of them is one in all.
test.use({ expectedConsole: /401/ })

const accountMenuOf = (page: Page, { name }: StaffMember) =>
  page.getByRole('button', { name: `Account menu, ${name}` }).filter({ visible: true })

test('A form that was opened for one person is not sent as another who signed in from a second tab (STF-046)', async ({
  page,
}) => {
  const first = await joinAs(page, 'owner')
  const colleague = new StaffMember('Tunde Bakare')
  await page.goto('/staff/people/invite')
  await field(page, 'Email').fill(colleague.email)
  await field(page, 'Name').fill(colleague.name)
  await page.getByRole('checkbox', { name: /^Office/ }).check()
  await joinAs(page, 'owner')
  await page.getByRole('button', { name: 'Send invitation' }).click()
  const dialog = page.getByRole('dialog', { name: 'Sign in again' })
  await expect(dialog).toContainText(first.email)
  expect(await mailsTo(page.request, origin, colleague.email)).toBe('')
  await dialog.getByLabel('Password', { exact: true }).fill(first.password)
  await dialog.getByRole('button', { name: 'Sign in' }).click()
  await expect(dialog).toBeHidden()
  await expect.poll(() => mailsTo(page.request, origin, colleague.email)).not.toBe('')
  await expect(accountMenuOf(page, first)).toBeVisible()
})

test('A tab of one person that is looked at again shows the page of the one who is signed in (STF-049)', async ({
  page,
}) => {
  const first = await joinAs(page, 'owner')
  await page.goto('/staff')
  await expect(accountMenuOf(page, first)).toBeVisible()
  const second = await joinAs(page, 'office')
  await expect(async () => {
    await page.evaluate(() => window.dispatchEvent(new Event('focus')))
    await expect(accountMenuOf(page, second)).toBeVisible({ timeout: 2_000 })
  }).toPass()
})
