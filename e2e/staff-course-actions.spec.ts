import { openCourses } from './support/courses.ts'
import { joinAs, origin, otherBrowser } from './support/staff.ts'
import { expectGoodScreen } from './support/staff-screen.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[049]|412/ })

const headers = { origin }

async function duplicateOf({ request }: Page, courseId: string, startDate?: string): Promise<string> {
  const data = startDate ? { startDate } : {}
  const response = await request.post(`/api/staff/courses/${courseId}/duplicate`, { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  return (await response.json()).courseId
}

/** A draft that lacks nothing, for next year. */
async function nextTermOf(page: Page): Promise<{ courseId: string; title: string }> {
  const [course] = await openCourses(page.request, 1)
  if (!course) throw new Error('No course is open.')
  const startDate = `${new Date().getFullYear() + 1}-09-07`
  return { courseId: await duplicateOf(page, course.courseId, startDate), title: course.courseTitle }
}

const open = (page: Page, courseId: string, tab = '') => page.goto(`/staff/courses/${courseId}${tab}`)

async function openDialog(page: Page, opener: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

const press = (dialog: Locator, name: string) => dialog.getByRole('button', { name, exact: true }).click()

test('A course is scheduled, taken back to draft, published and archived with an address that leads to another (STF-095, STF-097, STF-098)', async ({
  page,
  axe,
}) => {
  await joinAs(page, 'editor')
  const { courseId, title } = await nextTermOf(page)
  await open(page, courseId)
  const schedule = await openDialog(page, `Schedule: ${title}`, `When is ${title} published?`)
  await expect(schedule.getByLabel('Day')).toBeFocused()
  await schedule.getByLabel('Day').fill('2000-01-01')
  await press(schedule, 'Schedule')
  await expect(schedule.getByText('Choose a time at least 2 minutes from now.').first()).toBeVisible()
  await axe()
  await page.keyboard.press('Escape')
  await expect(schedule).toBeHidden()

  const again = await openDialog(page, `Schedule: ${title}`, `When is ${title} published?`)
  await again.getByLabel('Day').fill(new Date(Date.now() + 3 * 86_400_000).toISOString().slice(0, 10))
  await press(again, 'Schedule')
  await expect(page.getByText('Scheduled', { exact: true }).first()).toBeVisible()
  const back = await openDialog(page, `Take ${title} back to draft`, `Take ${title} back to draft?`)
  await press(back, 'Back to draft')
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()

  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText('Published', { exact: true }).first()).toBeVisible()
  const archive = await openDialog(page, `Archive ${title}`, `Archive ${title}?`)
  await archive.getByText('To another course').click()
  await press(archive, 'Archive')
  await expect(archive.getByText('Choose a course.')).toBeVisible()
  await archive.getByLabel('Find a published course').fill(title.slice(0, 6))
  await archive.getByRole('radio', { name: title }).first().check({ force: true })
  await axe()
  await press(archive, 'Archive')
  await expect(page.getByText('Archived', { exact: true }).first()).toBeVisible()
  const moved = () => page.request.get(`/course/browse-courses/${courseId}`, { maxRedirects: 0 })
  await expect.poll(async () => (await moved()).status(), { timeout: 5_000 }).toBe(308)
})

test('A course that is over is not published, and its last day says why (STF-096)', async ({ page }) => {
  await joinAs(page, 'editor')
  const [course] = await openCourses(page.request, 1)
  if (!course) throw new Error('No course is open.')
  await open(page, await duplicateOf(page, course.courseId, '2024-09-02'))
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByLabel('Last day')).toBeFocused()
  await expect(page.getByLabel('Last day')).toHaveAccessibleDescription(
    /^Its last day, .* has passed\. Change/,
  )
  await expect(page.getByText('Draft', { exact: true }).first()).toBeVisible()
})

test('A copy has no dates; a copy for next term moves them with the first day (STF-099, STF-100)', async ({
  page,
}) => {
  await joinAs(page, 'editor')
  const { courseId, title } = await nextTermOf(page)
  await open(page, courseId)
  const dialog = await openDialog(page, `Duplicate ${title}`, `Duplicate ${title}?`)
  await press(dialog, 'Duplicate')
  await expect(page).not.toHaveURL(new RegExp(courseId))
  await expect(page.getByLabel('First day')).toHaveValue('')
  await open(page, courseId)
  const nextTerm = await openDialog(
    page,
    `Duplicate for next term: ${title}`,
    `Duplicate ${title} for next term?`,
  )
  await press(nextTerm, 'Duplicate for next term')
  await expect(nextTerm.getByText('Enter a day.')).toBeVisible()
  await nextTerm.getByLabel('First day').fill('2091-01-08')
  await press(nextTerm, 'Duplicate for next term')
  await expect(page).not.toHaveURL(new RegExp(courseId))
  await expect(page.getByLabel('First day')).toHaveValue('2091-01-08')
})

test('Lectures are filled weekly, saved, and kept when a colleague saved first (STF-066, STF-067, STF-094)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'editor')
  const { courseId } = await nextTermOf(page)
  const other = await otherBrowser(browser, 'editor')
  const lecture = (on: Page, number: number) =>
    on.getByRole('group', { name: `Lecture ${number}`, exact: true })
  await open(page, courseId, '/lectures')
  await open(other.page, courseId, '/lectures')
  await page.getByRole('button', { name: 'Fill weekly' }).click()
  await expect(lecture(page, 2).getByLabel('Minutes')).toHaveValue('60')
  await lecture(page, 1).getByLabel('Title').fill('Strong boxes')
  await page.getByRole('button', { name: 'Save lectures' }).click()
  await expect(page.getByText('Saved.').first()).toBeVisible()

  await lecture(other.page, 2).getByLabel('Title').fill('Levers')
  await other.page.getByRole('button', { name: 'Save lectures' }).click()
  await expect(other.page.getByText(/^Changed by .* Your changes are still here/)).toBeVisible()
  await other.page.getByRole('button', { name: 'Save all my changes' }).click()
  await expect(lecture(other.page, 1).getByLabel('Title')).toHaveValue('Strong boxes')
  await page.reload()
  await expect(lecture(page, 2).getByLabel('Title')).toHaveValue('Levers')
  await lecture(page, 1).getByLabel('Minutes').fill('0')
  await page.getByRole('button', { name: 'Save lectures' }).click()
  await expect(lecture(page, 1).getByText('Enter 1 to 720.')).toBeVisible()
  await page.reload()
  await expectGoodScreen(page, axe)
})

test('History lists changes, and an earlier text comes into the form without being saved (STF-112)', async ({
  page,
  axe,
}) => {
  await joinAs(page, 'editor')
  const { request } = page
  const add = await request.post('/api/staff/courses', {
    headers,
    data: { title: 'Kites and Texts', description: '<p>The earlier text.</p>' },
  })
  const { course } = await add.json()
  const change = await request.patch(`/api/staff/courses/${course.courseId}`, {
    headers,
    data: { version: course.version, description: '<p>The newer text.</p>' },
  })
  expect(change.ok(), await change.text()).toBe(true)
  await open(page, course.courseId, '/history')
  await expect(
    page
      .getByRole('listitem')
      .filter({ hasText: /description/i })
      .first(),
  ).toBeVisible()
  await expectGoodScreen(page, axe)
  await page
    .getByRole('button', { name: /^Use this text/ })
    .first()
    .click()
  await expect(page).toHaveURL(new RegExp(`/staff/courses/${course.courseId}$`))
  await expect(page.getByText('The earlier text.')).toBeVisible()
  await page.reload()
  const stored = await request.get(`/staff/courses/${course.courseId}`)
  expect(await stored.text()).toContain('The newer text.')
})

test('Marketing sees no action of a course, and the office none of publishing (STF-023)', async ({
  page,
  browser,
}) => {
  await joinAs(page, 'marketing')
  const [course] = await openCourses(page.request, 1)
  const courseId = course?.courseId ?? ''
  await open(page, courseId)
  for (const name of ['Actions', 'Changes for families'])
    await expect(page.getByRole('region', { name })).toHaveCount(0)
  expect((await page.goto(`/staff/courses/${courseId}/lectures`))?.status()).toBe(404)
  const office = await otherBrowser(browser, 'office')
  await open(office.page, courseId)
  await expect(office.page.getByRole('region', { name: 'Changes for families' })).toBeVisible()
  await expect(office.page.getByRole('region', { name: 'Actions' })).toHaveCount(0)
})
