import { field } from './support/journey.ts'
import { chooseDrawing, save, saved } from './support/record-editor.ts'
import { joinAs } from './support/staff.ts'
import { addDraft, courseRows, daysFromNow, newTitle } from './support/staff-courses.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[0349]|412/ })

/** Everything that publishing needs but the title and the picture. */
async function fillCourse(page: Page) {
  await page.getByRole('textbox', { name: 'Description' }).fill('We build a turbine that lights a lamp.')
  await field(page, 'Youngest age').fill('7')
  await field(page, 'Oldest age').fill('10')
  await field(page, 'Language').selectOption('English')
  await field(page, 'First day').fill(daysFromNow(30))
  await field(page, 'Last day').fill(daysFromNow(90))
  await field(page, 'Lectures').fill('8')
  await field(page, 'Category').selectOption({ index: 1 })
  await field(page, 'Price for each child').fill('45,000')
  await field(page, 'Places').fill('12')
}

test('An editor writes a course with a picture and publishes it, and a visitor finds it (STF-088, STF-089, STF-291)', async ({
  page,
}) => {
  test.slow()
  await joinAs(page, 'editor')
  await page.goto('/staff/courses')
  await page.getByRole('link', { name: 'New course' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'New course' })).toBeVisible()
  const title = newTitle()
  await field(page, 'Title').fill(title)
  await expect(page.getByText(`${title.length} of 100 characters.`)).toBeVisible()
  await save(page)
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page.getByText(/^Before this can be published: /).first()).toBeVisible()
  await page.getByRole('link', { name: 'Price', exact: true }).click()
  await expect(field(page, 'Price for each child')).toBeFocused()

  await fillCourse(page)
  await chooseDrawing(page, 'robotics.svg')
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(
    page.getByRole('region', { name: 'Publishing' }).getByText('Published', { exact: true }),
  ).toBeVisible()
  await expect(async () => {
    await page.goto(`/course/browse-courses?q=${encodeURIComponent(title)}`)
    await expect(page.getByRole('article').getByRole('link', { name: title })).toBeVisible({ timeout: 2_000 })
  }).toPass()
})

test('The office changes the price of a published course, and reads its text (STF-091, STF-113)', async ({
  page,
}) => {
  await joinAs(page, 'office')
  await page.goto('/staff/courses?q=Kitchen+Chemistry')
  await page.getByRole('link', { name: 'Kitchen Chemistry', exact: true }).click()
  await expect(field(page, 'Price for each child')).toBeVisible()
  await expect(field(page, 'Title')).toHaveCount(0)
  const price = await field(page, 'Price for each child').inputValue()
  await field(page, 'Price for each child').fill('5,000,001')
  await save(page)
  await expect(page.getByText('Enter ₦0 to ₦5,000,000.').filter({ visible: true }).first()).toBeVisible()
  await expect(field(page, 'Price for each child')).toBeFocused()
  await field(page, 'Price for each child').fill('36,500')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Price for each child')).toHaveValue('36,500')
  await field(page, 'Price for each child').fill(price)
  await save(page)
  await expect(saved(page)).toBeVisible()
})

test('An editor sees the terms of a published course as facts (STF-113)', async ({ page }) => {
  await joinAs(page, 'editor')
  await page.goto('/staff/courses?q=Kitchen+Chemistry')
  await page.getByRole('link', { name: 'Kitchen Chemistry', exact: true }).click()
  await expect(field(page, 'Title')).toHaveValue('Kitchen Chemistry')
  await expect(field(page, 'Price for each child')).toHaveCount(0)
  await expect(page.getByText('Changed by the office').first()).toBeVisible()
})

test('What was typed is back after a reload, and leaving asks (STF-017, STF-071)', async ({ page }) => {
  await joinAs(page, 'editor')
  const title = newTitle()
  await page.goto(await addDraft(page, { title }))
  await field(page, 'What to have ready').fill('Two straws and a cork')
  await expect(page.getByText('Draft kept in this tab')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(field(page, 'What to have ready')).toHaveValue('Two straws and a cork')
  await expect(page.getByRole('button', { name: 'Discard the draft' })).toBeVisible()
  await page.getByRole('link', { name: 'Courses', exact: true }).first().click()
  const dialog = page.getByRole('dialog', { name: 'Leave without saving?' })
  await dialog.getByRole('button', { name: 'Stay' }).click()
  await save(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(field(page, 'What to have ready')).toHaveValue('Two straws and a cork')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
})

test('A restored draft is discarded, and the stored values are back (STF-017)', async ({ page }) => {
  await joinAs(page, 'editor')
  await page.goto(await addDraft(page, { title: newTitle(), prepare: 'A cork' }))
  const prepare = field(page, 'What to have ready')
  await prepare.fill('Two straws')
  await expect(page.getByText('Draft kept in this tab')).toBeVisible()
  page.once('dialog', (dialog) => void dialog.accept())
  await page.reload()
  await expect(prepare).toHaveValue('Two straws')
  await page.getByRole('button', { name: 'Discard the draft' }).click()
  await expect(prepare).toHaveValue('A cork')
  await expect(page.getByRole('button', { name: 'Discard the draft' })).toBeHidden()
  await page.reload()
  await expect(prepare).toHaveValue('A cork')
})

test('Errors are under their fields, and a summary names them (STF-064, STF-088)', async ({ page, axe }) => {
  await joinAs(page, 'owner')
  await page.goto('/staff/courses/new')
  await field(page, 'Title').fill('Ki')
  await field(page, 'Places').fill('501')
  await field(page, 'First day').fill('2026-12-02')
  await field(page, 'Last day').fill('2026-12-01')
  await save(page)
  await expect(page.getByText('Please correct 3 fields.')).toBeVisible()
  await expect(field(page, 'Title')).toHaveAccessibleDescription(/Use 3 to 100 characters\.$/)
  await expect(field(page, 'Last day')).toHaveAccessibleDescription('The last day is before the first.')
  await expect(field(page, 'Places')).toHaveAccessibleDescription(/Enter 1 to 500\.$/)
  await axe()
})

test('Save is kept when it is pressed before the scripts have come (STF-065)', async ({ page }) => {
  await joinAs(page, 'editor')
  const address = await addDraft(page, { title: newTitle() })
  await page.goto(address, { waitUntil: 'commit' })
  await field(page, 'Made by').fill('Hauwa Bello')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await page.reload()
  await expect(field(page, 'Made by')).toHaveValue('Hauwa Bello')
})

test('Marketing reads courses and changes nothing (STF-023)', async ({ page }) => {
  await joinAs(page, 'marketing')
  await page.goto('/staff/courses')
  await expect(page.getByRole('link', { name: 'New course' })).toHaveCount(0)
  await courseRows(page).first().getByRole('link').first().click()
  await expect(page.getByText('Price for each child').filter({ visible: true })).toBeVisible()
  await expect(page.getByRole('button', { name: 'Save changes' })).toHaveCount(0)
  expect((await page.goto('/staff/courses/new'))?.status()).toBe(404)
})
