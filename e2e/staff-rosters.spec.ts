import { readFile } from 'node:fs/promises'
import { ALLERGY, assign, enrolFamily, markOf, rowOf } from './support/class-list.ts'
import { mailsTo } from './support/parent.ts'
import { joinAs, origin, otherBrowser, StaffMember } from './support/staff.ts'
import { expectGoodScreen, expectReachable, PHONE } from './support/staff-screen.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[034]|428|ERR_/ })
test.slow()

/** All that the browser keeps of the site, but the cookies. */
const storedIn = (page: Page) =>
  page.evaluate(async () => {
    const databases = await indexedDB.databases()
    return JSON.stringify([{ ...localStorage }, { ...sessionStorage }, databases, await caches.keys()])
  })

test('A teacher takes attendance at 360 px with the network off for a while: no mark is lost, and another phone shows it (STF-210, STF-211, STF-313)', async ({
  page,
  browser,
}) => {
  const { course, children, ...family } = await enrolFamily(browser)
  const teacher = await joinAs(page, 'teacher')
  await assign(browser, { course, children, ...family }, teacher)
  const office = (await otherBrowser(browser, 'office')).page
  await office.goto(`/staff/courses/${course.courseId}/roster`)

  await page.setViewportSize(PHONE)
  await page.goto(`/staff/courses/${course.courseId}`)
  await page.getByRole('link', { name: 'Roster', exact: true }).click()
  const bar = page.getByRole('navigation', { name: 'Shortcuts' })
  await expect(bar.getByRole('link', { name: 'Rosters' })).toHaveAttribute('aria-current', 'page')
  const here = markOf(page, children.other, 'Here')
  await expect(here).toBeVisible()
  await expect.poll(async () => (await here.boundingBox())?.height).toBeGreaterThanOrEqual(52)

  await page.context().setOffline(true)
  await here.click()
  const late = markOf(page, children.withAllergy, 'Late')
  await late.click()
  await markOf(page, children.other, 'Absent').click()
  for (const child of Object.values(children))
    await expect(rowOf(page, child)).toContainText('Not saved yet. We keep trying.')
  await bar.getByRole('link', { name: 'Rosters' }).click()
  const question = page.getByRole('dialog', { name: 'Leave without saving?' })
  await question.getByRole('button', { name: 'Stay' }).click()
  const stored = await storedIn(page)
  for (const child of Object.values(children)) expect(stored).not.toContain(child)

  await page.context().setOffline(false)
  await expect(page.getByText('Not saved yet. We keep trying.').filter({ visible: true })).toHaveCount(0)
  for (const phone of [page, office]) {
    await expect(markOf(phone, children.other, 'Absent')).toHaveAttribute('aria-pressed', 'true', {
      timeout: 15_000,
    })
    await expect(markOf(phone, children.withAllergy, 'Late')).toHaveAttribute('aria-pressed', 'true')
  }
  const cleared = page.waitForResponse((response) => response.request().method() === 'PUT')
  await late.click()
  await expect(late).toHaveAttribute('aria-pressed', 'false')
  expect((await cleared).status()).toBe(200)
  await page.reload()
  await expect(markOf(page, children.other, 'Absent')).toHaveAttribute('aria-pressed', 'true')
  await expect(late).toHaveAttribute('aria-pressed', 'false')
})

test('An allergy and a telephone number are shown on demand, an allergy for two minutes, and nothing after Back (STF-206 to STF-208)', async ({
  page,
  browser,
  axe,
}) => {
  const { course, children } = await enrolFamily(browser)
  await joinAs(page, 'office')
  await page.clock.install()
  await page.goto(`/staff/courses/${course.courseId}/roster`)
  const row = rowOf(page, children.withAllergy)
  await expect(rowOf(page, children.other)).toContainText('None reported')
  await row.getByRole('button', { name: /^Show allergy of/ }).click()
  await expect(row.getByText(ALLERGY)).toBeVisible()
  await row.getByRole('button', { name: /^Show phone of/ }).click()
  await expect(row.getByRole('link', { name: /^0803/ })).toHaveAttribute('href', 'tel:08030000000')
  await axe()
  await page.clock.fastForward('02:01')
  await expect(page.getByText(ALLERGY)).toHaveCount(0)

  await page.getByRole('button', { name: 'Show all allergies' }).click()
  await expect(row.getByText(ALLERGY)).toBeVisible()
  await page.getByRole('link', { name: 'Rosters', exact: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Rosters' })).toBeVisible()
  await page.goBack()
  await expect(row.getByRole('button', { name: /^Show allergy of/ })).toBeVisible()
  await expect(page.getByText(ALLERGY)).toHaveCount(0)
  await expect(row.getByRole('link', { name: /^0803/ })).toHaveCount(0)
  await expectGoodScreen(page, axe)
  await expectReachable(page)
})

test('A sheet is printed without navigation, with allergies only on demand (STF-213)', async ({
  page,
  browser,
  axe,
}) => {
  const { course, children } = await enrolFamily(browser)
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await joinAs(page, 'office')
  await page.goto(`/staff/courses/${course.courseId}/roster?lecture=2`)
  await page.getByRole('link', { name: 'Print' }).click()
  await expect(page.getByText(/^Lecture 2 of \d+/)).toBeVisible()
  await expect(page.getByRole('navigation')).toHaveCount(0)
  const row = rowOf(page, children.withAllergy)
  await expect(row).toBeVisible()
  const html = await (await page.request.get(page.url())).text()
  for (const hidden of [ALLERGY, '08030000000']) expect(html).not.toContain(hidden)
  expect(html).toContain(children.withAllergy)

  await page.getByRole('button', { name: 'Add allergies' }).click()
  await expect(row.getByText(ALLERGY)).toBeVisible()
  await expect(page.getByText('Confidential. Destroy after the class.')).toBeVisible()
  await axe()
  await page.getByRole('button', { name: 'Print' }).click()
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.emulateMedia({ media: 'print' })
  await expect(page.getByRole('button', { name: 'Print' })).toBeHidden()
  await expect(page.getByRole('link', { name: 'Roster', exact: true })).toBeHidden()
  await page.emulateMedia({ media: null })
  await page.getByRole('link', { name: 'Roster', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Export CSV' })).toBeVisible()
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Add allergies' })).toBeVisible()
  await expect(page.getByText(ALLERGY)).toHaveCount(0)
  await expectGoodScreen(page, axe)
})

test('The office exports chosen columns after a confirmation, and writes to the families (STF-214, STF-215)', async ({
  page,
  browser,
  axe,
}) => {
  const { course, children, parent } = await enrolFamily(browser)
  const member = new StaffMember()
  await member.join(page.request, origin, 'office')
  await page.goto(`/staff/courses/${course.courseId}/roster`)
  await page.getByRole('button', { name: 'Export CSV' }).click()
  const dialog = page.getByRole('dialog', { name: 'Export the class list' })
  await expect(dialog.getByRole('checkbox', { name: 'Child' })).toBeFocused()
  await dialog.getByRole('checkbox', { name: 'Telephone' }).check()
  await axe()
  const saving = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Export CSV' }).click()
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^class-list-[a-z0-9-]+-\d{4}-\d\d-\d\d\.csv$/)
  const text = await readFile(await file.path(), 'utf8')
  expect(text).toContain(children.other)
  expect(text).not.toContain(ALLERGY)

  await page.getByRole('button', { name: 'Write to the families' }).click()
  const letter = page.getByRole('dialog', { name: `Write to the families of ${course.courseTitle}` })
  await letter.getByLabel('Subject').fill('Bring a cork')
  await letter.getByLabel('Text').fill('Please bring a cork and two straws to the next lecture.')
  await axe()
  await letter.getByRole('button', { name: 'Cancel' }).click()
  await page
    .getByRole('dialog', { name: 'Leave without saving?' })
    .getByRole('button', { name: 'Stay' })
    .click()
  await expect(letter.getByLabel('Subject')).toHaveValue('Bring a cork')
  await letter.getByRole('button', { name: /^Send to \d+ famil/ }).click()
  await expect(letter).toBeHidden()
  await expect.poll(() => mailsTo(page.request, origin, parent.email)).toContain('Bring a cork')
})
