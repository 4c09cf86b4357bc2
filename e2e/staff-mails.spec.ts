import { expectNoOverflow } from './support/screen.ts'
import type { Role, StaffMember } from './support/staff.ts'
import { StaffSite } from './support/staff-site.ts'
import { expect, type Page, test } from './support/test.ts'

const site = new StaffSite(3292, 'staff-mails')

// Of each other's failed mails the tests must see nothing: they run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /404/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

const join = (page: Page, role: Role) => site.join(page, 'Tunde Bakare', role)

const rows = (page: Page) => page.getByRole('table', { name: 'Sent mail' }).locator('tbody tr')

async function search(page: Page, words: string): Promise<void> {
  await page.goto('/staff/mails')
  await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(words)
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(page).toHaveURL(/q=/)
}

test('A receipt is found by the order’s reference and can be read; a code is never shown (STF-223)', async ({
  page,
  browser,
  axe,
}) => {
  const { parent, reference, title } = await site.buy(browser, ['Zim'])
  await join(page, 'office')
  await page.goto('/staff/orders')
  await page.getByRole('link', { name: 'Sent mail' }).click()
  await expect(page).toHaveURL('/staff/mails')
  await search(page, reference)
  const receipt = rows(page).filter({ hasText: 'Receipt' })
  await expect(receipt).toHaveCount(1)
  await expect(receipt).toContainText('•••')
  await expect(page.getByText(parent.email)).toHaveCount(0)
  await axe()
  await receipt.getByRole('link', { name: 'Receipt' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Receipt' })).toBeVisible()
  await expect(page.getByRole('main')).toContainText(reference)
  await expect(page.getByRole('main')).toContainText(title)
  await expect(page.getByText(parent.email)).toHaveCount(0)
  await axe()

  await search(page, parent.email)
  await expect(rows(page).filter({ hasText: 'Receipt' })).toHaveCount(1)
  await page.getByRole('link', { name: 'Code to sign up' }).click()
  await expect(page.getByText('The text of this email is not shown.')).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText(/\b\d{6}\b/)
  await search(page, parent.email.slice(1))
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await page.getByRole('link', { name: 'Clear the filters' }).click()
  await expect(page).toHaveURL('/staff/mails')
})

/** An email of the template `staff-security`, which stays valid, that could not be delivered. */
async function failMail(page: Page): Promise<StaffMember> {
  const colleague = await join(page, 'teacher')
  const newPassword = `${colleague.password} again`
  const changed = await page.request.patch('/api/staff/account/password', {
    headers: { origin: site.origin },
    data: { newPassword, confirmPassword: newPassword },
  })
  expect(changed.ok(), await changed.text()).toBe(true)
  await expect.poll(() => countSent(colleague), { timeout: 30_000 }).toBe(1)
  await site.run(
    `update email_outbox set sent_at = null, dead_at = now(), last_error = 'EENVELOPE', attempts = 8
     where recipient = $1 and template = 'staff-security'`,
    colleague.email,
  )
  return colleague
}

const countSent = async ({ email }: StaffMember) =>
  (
    await site.run(
      "select 1 from email_outbox where recipient = $1 and template = 'staff-security' and sent_at is not null",
      email,
    )
  ).length

test('A failed email says why, and is tried again from its page (STF-223, STF-224)', async ({
  page,
  axe,
}) => {
  const colleague = await failMail(page)
  await join(page, 'office')
  await search(page, colleague.email)
  const failed = rows(page).filter({ hasText: 'Failed' })
  await expect(failed).toHaveCount(1)
  await expect(failed).toContainText('The mail server refused the email without saying why.')
  await failed.getByRole('link').click()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff: sign-in changed' })).toBeVisible()
  await expect(page.getByText('Failed', { exact: true }).filter({ visible: true })).toHaveCount(1)
  await page.getByRole('button', { name: /^Try again/ }).click()
  await expect(page.getByText('The email will be sent again.').first()).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Staff: sign-in changed' })).toBeFocused()
  await expect.poll(() => countSent(colleague), { timeout: 30_000 }).toBe(1)
  await page.reload()
  await expect(page.getByText('Sent', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('button', { name: /^Try again/ })).toHaveCount(0)
  await axe()
})

test('All failed emails that the filter finds are tried again after a question that says how many (STF-072, STF-224)', async ({
  page,
  axe,
}) => {
  const colleagues = [await failMail(page), await failMail(page)]
  await join(page, 'office')
  await page.goto('/staff/mails')
  await expect(page.getByRole('button', { name: 'Try all again' })).toHaveCount(0)
  await page.getByLabel('State').selectOption({ label: 'Failed' })
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Try all again' }).click()
  const dialog = page.getByRole('dialog', { name: 'Try 2 emails again?' })
  await axe()
  await dialog.getByRole('button', { name: 'Leave them' }).click()
  await expect(rows(page)).toHaveCount(2)
  await page.getByRole('button', { name: 'Try all again' }).click()
  await dialog.getByRole('button', { name: 'Try 2 emails again' }).click()
  await expect(page.getByText('2 emails will be sent again.').first()).toBeVisible()
  await expect(page.getByText('Every email was delivered.')).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: 'Sent mail' })).toBeFocused()
  for (const colleague of colleagues)
    await expect.poll(() => countSent(colleague), { timeout: 30_000 }).toBe(1)
})

test('The earlier address of failed emails leads to the filtered list, and is not found for who may not read mail (STF-023)', async ({
  page,
  browser,
}) => {
  await join(page, 'owner')
  await page.goto('/staff/mails/failed')
  await expect(page).toHaveURL('/staff/mails?state=failed')
  const editor = await site.joinElsewhere(browser, 'Ada Obi', 'editor')
  for (const path of ['/staff/mails/failed', '/staff/mails'])
    expect((await editor.request.get(path)).status(), path).toBe(404)
})

test.describe('Without scripts on a phone', () => {
  test.use({ javaScriptEnabled: false, viewport: { width: 360, height: 740 } })

  test('mail can be searched, filtered and turned (STF-057 to STF-062, STF-294)', async ({ page }) => {
    const member = await join(page, 'office')
    await site.run(
      `insert into email_outbox (recipient, template, data, sent_at, attempts)
       select $1, case when n > 26 then 'receipt' else 'staff-security' end, '{}', now(), 1
       from generate_series(1, 27) as n`,
      member.email,
    )
    await page.goto('/staff/mails?size=25')
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(member.email)
    await page.keyboard.press('Enter')
    await expect(rows(page)).toHaveCount(25)
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(page).toHaveURL(/page=2/)
    await page.getByRole('link', { name: 'Filter', exact: true }).click()
    await page.getByLabel('Email', { exact: true }).selectOption({ label: 'Receipt' })
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(page).not.toHaveURL(/page=/)
    await expect(rows(page)).toHaveCount(1)
    await expect(page.getByText('1–1 of 1')).toBeVisible()
    await expectNoOverflow(page, 360)
    await page
      .getByRole('list', { name: 'Active filters' })
      .getByRole('link', { name: /Receipt/ })
      .click()
    await expect(rows(page)).toHaveCount(25)
  })
})
