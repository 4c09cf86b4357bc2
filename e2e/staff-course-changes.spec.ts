import { expectLargeControls } from './support/controls.ts'
import { naira } from './support/naira.ts'
import { mailsTo } from './support/parent.ts'
import { expectNoOverflow } from './support/screen.ts'
import { PHONE } from './support/staff-screen.ts'
import { type Family, StaffSite } from './support/staff-site.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

const site = new StaffSite(3302, 'staff-course-changes')

// The last test cancels the course that the others postpone.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /40[0149]|412|428/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

const FIRST = '2091-01-08'
const LAST = '2091-03-26'

const openerOf = (action: 'Postpone' | 'Cancel', title: string) => `${action} the course: ${title}`

async function openDialog(
  page: Page,
  { courseId, title }: Family,
  action: 'Postpone' | 'Cancel',
): Promise<Locator> {
  await page.goto(`/staff/courses/${courseId}`)
  await page.getByRole('button', { name: openerOf(action, title), exact: true }).click()
  const dialog = page.getByRole('dialog', { name: `${action} ${title}` })
  await expect(dialog).toBeVisible()
  return dialog
}

/** How often the mail is in the outbox of the family. */
const countMails = async ({ page, parent }: Family, subject: string) =>
  (await mailsTo(page.request, site.origin, parent.email)).split(subject).length - 1

test('A course is postponed: the dialog counts families and children, each family gets one email however often the button is pressed, and the form keeps what was typed (STF-102 to STF-105, STF-309)', async ({
  page,
  browser,
  axe,
}) => {
  const families = [await site.buy(browser, ['Zim']), await site.buy(browser, ['Ada', 'Bola'])]
  const [family] = families
  if (!family) throw new Error('No family has bought.')
  await site.join(page, 'Tunde Bakare', 'office')
  const dialog = await openDialog(page, family, 'Postpone')
  await expect(dialog.getByLabel('New first day')).toBeFocused()
  await expect(dialog).toContainText('2 families with 3 children are told by email')
  await dialog.getByLabel('New first day').fill(FIRST)
  await dialog.getByLabel('New last day').fill('2091-01-07')
  await expect(dialog).toContainText('3 children would be outside the ages on the new first day.')
  await dialog.getByRole('button', { name: 'Postpone and tell 2 families' }).click()
  await expect(dialog.getByText('The last day is before the first.').first()).toBeVisible()
  await dialog.getByLabel('New last day').fill(LAST)
  await dialog.getByLabel('Note to families').fill('The workshop is painted.')
  await axe()
  await page.setViewportSize(PHONE)
  await expectLargeControls(page)
  await expectNoOverflow(page, PHONE.width)
  await dialog.getByRole('button', { name: 'Postpone and tell 2 families' }).dblclick()
  await expect(dialog).toBeHidden()
  for (const one of families) await expect.poll(() => countMails(one, `New dates for ${one.title}`)).toBe(1)
  const changes = 'select families from date_changes where course_id = $1'
  expect(await site.run(changes, family.courseId)).toEqual([{ families: 2 }])
  await page.reload()
  await expect(page.getByRole('button', { name: `Take ${family.title} back to draft` })).toHaveCount(0)
})

test('A page with old dates does not postpone the course again: it says who changed what, keeps what was typed, and does so when it is asked again (STF-066)', async ({
  page,
  browser,
}) => {
  const family = await site.buy(browser, ['Zim'])
  await site.join(page, 'Bisi Ade', 'office')
  const changes = 'select count(*)::int as n from date_changes where course_id = $1 and new_end > $2'
  const changed = () => site.run(changes, family.courseId, LAST)
  const old = await openDialog(page, family, 'Postpone')
  await old.getByText('New dates', { exact: true }).click()
  const lecture = old.getByRole('group', { name: /^Lecture 1\b/ })
  await lecture.getByLabel('Time').fill('17:45')
  const lectures = old.getByRole('group', { name: /^Lecture \d/ })
  const title = (await lectures.last().locator('legend').textContent()) ?? ''
  const late = old.getByRole('group', { name: title, exact: true })
  await late.getByLabel('Day').fill('2091-03-01')
  const other = await openDialog(await page.context().newPage(), family, 'Postpone')
  await other.getByLabel('New first day').fill('2091-01-15')
  for (const [dialog, day] of [
    [other, '2091-04-02'],
    [old, '2091-01-31'],
  ] as const) {
    await dialog.getByLabel('New last day').fill(day)
    await dialog.getByRole('button', { name: /^Postpone and tell/ }).click()
  }
  await expect(other).toBeHidden()
  await expect(old).toContainText(
    /Changed by Bisi Ade.* ago: .*last day\. Nothing was done\. Look at the change, then try again\./,
  )
  await expect(old.getByText(/Nothing was done/)).toBeInViewport()
  expect(await changed()).toEqual([{ n: 1 }])
  await expect(old.getByLabel('New first day')).toHaveValue('2091-01-15')
  await expect(old.getByLabel('New last day')).toHaveValue('2091-01-31')
  await expect(late.getByLabel('Day')).toHaveValue('2091-03-01')
  await expect(old).toContainText(/\d of \d+ lectures are between these days\./)
  await expect(lecture.getByLabel('Time')).toHaveValue('17:45')
  await expect(lecture.getByLabel('Day')).toHaveValue(/^2091-01-(?:1[5-9]|2[01])$/)
  await old.getByLabel('New last day').fill('2091-04-09')
  await expect(late.getByLabel('Day')).toHaveValue('2091-03-01')
  await old.getByRole('button', { name: /^Postpone and tell/ }).click()
  await expect(old).toBeHidden()
  expect(await changed()).toEqual([{ n: 2 }])
  const dates = 'select start_date::text, end_date::text from courses where course_id = $1'
  expect(await site.run(dates, family.courseId)).toEqual([
    { start_date: '2091-01-15', end_date: '2091-04-09' },
  ])
})

test('A course is cancelled: title and reason are asked for, the money goes back, nobody is enrolled, and each family gets one email (STF-106 to STF-111, STF-310)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await site.buy(browser, ['Zim'])
  const { courseId, title } = family
  await site.join(page, 'Ngozi Eze', 'owner')
  const paid = 'select count(*)::int as n from enrolments where course_id = $1 and cancelled_at is null'
  const [before] = await site.run(paid, courseId)
  const sum = naira(family.price * Number(Object.values(before ?? {})[0]))
  const dialog = await openDialog(page, family, 'Cancel')
  await expect(dialog.getByLabel('Reason, for the families')).toBeFocused()
  await expect(dialog).toContainText(`${sum} goes back to families.`)
  await expect(dialog).toContainText('This cannot be undone.')
  const action = dialog.getByRole('button', { name: `Cancel the course and refund ${sum}` })
  await action.click()
  await expect(dialog.getByText('Say why, for the families.').first()).toBeVisible()
  await expect(dialog.getByText('Type the title to confirm.').first()).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()

  const again = await openDialog(page, family, 'Cancel')
  await again.getByLabel('Reason, for the families').fill('The workshop has flooded.')
  await again.getByLabel('Type the title to confirm').fill(title)
  await again.getByRole('button', { name: `Cancel the course and refund ${sum}` }).dblclick()
  await expect(again).toBeHidden()
  await expect(page.getByText('Cancelled', { exact: true }).first()).toBeVisible()
  await expect.poll(() => countMails(family, `${title} is cancelled`)).toBe(1)
  expect(await site.run(paid, courseId)).toEqual([{ n: 0 }])
  await family.page.goto(`/course/browse-courses/${courseId}`)
  await expect(family.page.getByText('This course has been cancelled.')).toBeVisible()
  await page.reload()
  for (const gone of [openerOf('Cancel', title), openerOf('Postpone', title), `Archive ${title}`])
    await expect(page.getByRole('button', { name: gone, exact: true })).toHaveCount(0)
  await expect(page.getByRole('button', { name: `Duplicate ${title}`, exact: true })).toBeVisible()
})
