import { fillSignIn, joinAs, origin, StaffMember } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedConsole: /40[0145]/, javaScriptEnabled: false })

test('Without scripts people can be searched, filtered, sorted and turned (STF-057 to STF-060, STF-294)', async ({
  page,
}) => {
  test.slow()
  const member = await joinAs(page, 'owner')
  const prefix = member.name.replace('Ngozi Eze-', 'Zainab ')
  for (let count = 10; count < 37; count += 1) {
    const data = { name: `${prefix} ${count}`, email: new StaffMember().email, roles: ['teacher'] }
    const headers = { origin, 'idempotency-key': crypto.randomUUID() }
    const answer = await page.request.post('/api/staff/people', { headers, data })
    expect(answer.ok(), await answer.text()).toBe(true)
  }
  const rows = page.getByRole('table', { name: 'People', exact: true }).locator('tbody tr')
  await page.goto('/staff/people?size=25')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(prefix)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/q=Zainab/)
  await expect(rows).toHaveCount(25)
  await expect(page.getByText('1–25 of 27')).toBeVisible()
  await page.getByRole('link', { name: 'Next page' }).click()
  await expect(page.getByText('26–27 of 27')).toBeVisible()
  await expect(rows).toHaveText([new RegExp(`${prefix} 35`), new RegExp(`${prefix} 36`)])
  await page.getByRole('link', { name: 'Name', exact: true }).click()
  await expect(page.getByRole('columnheader', { name: 'Name' })).toHaveAttribute('aria-sort', 'descending')
  await expect(rows.first()).toContainText(`${prefix} 36`)
  await expect(page).not.toHaveURL(/page=/)
  await page.getByLabel('State').selectOption({ label: 'Active' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL('/staff/people')
})

test('Without scripts the audit can be filtered and an entry opened (STF-057, STF-294)', async ({ page }) => {
  const member = await joinAs(page, 'owner')
  await page.goto('/staff/audit')
  await page.getByLabel('Person').selectOption({ label: member.name })
  await page.getByRole('button', { name: 'Apply' }).click()
  const entry = page.getByRole('table').locator('tbody').first()
  await entry.locator('summary').click()
  await expect(entry.getByText('127.0.0.1')).toBeVisible()
})

test('Without scripts a form says that it needs scripts, and its address stays without input (STF-065)', async ({
  page,
}) => {
  const member = await joinAs(page, 'owner')
  await page.context().clearCookies()
  await page.goto('/staff/sign-in')
  await fillSignIn(page, member)
  expect(page.url()).not.toContain(member.email)
  expect(page.url()).not.toContain('kites')
})

test('Without scripts the fields of a course and of the settings hold what is stored (STF-294)', async ({
  page,
}) => {
  await joinAs(page, 'owner')
  await page.goto('/staff/courses?q=Kitchen+Chemistry')
  await page.getByRole('link', { name: 'Kitchen Chemistry', exact: true }).click()
  await expect(page.getByRole('textbox', { name: 'Title', exact: true })).toHaveValue('Kitchen Chemistry')
  await expect(page.getByLabel('Price for each child')).toHaveValue('36,000')
  await expect(page.getByLabel('Registration')).toHaveValue('Active')
  await page.goto('/staff/settings')
  await expect(page.getByLabel('Limit for one order')).toHaveValue(/^[\d,]+$/)
  await expect(page.getByLabel('3 days before')).toBeChecked()
})
