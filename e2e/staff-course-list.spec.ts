import { randomUUID } from 'node:crypto'
import { joinAs } from './support/staff.ts'
import { addDraft, courseRows, daysFromNow, newTitle } from './support/staff-courses.ts'
import { expect, test } from './support/test.ts'

test.use({ expectedConsole: /40[0349]|412/ })

test('The menu of a row names its row (STF-084)', async ({ page }) => {
  await joinAs(page, 'owner')
  await page.goto('/staff/courses?q=Kitchen+Chemistry')
  await page.getByRole('button', { name: 'More for Kitchen Chemistry', exact: true }).click()
  await expect(page.getByRole('link', { name: 'See it on the site' })).toBeVisible()
  await page.getByRole('link', { name: 'Open', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Kitchen Chemistry' })).toBeVisible()
})

test('The filter by missing teachers shows its longest option whole on wide screens (STF-084)', async ({
  page,
}) => {
  await joinAs(page, 'owner')
  await page.setViewportSize({ width: 1280, height: 800 })
  await page.goto('/staff/courses?withoutTeacher=upcoming')
  const select = page.getByRole('combobox', { name: 'Teachers', exact: true })
  await expect(select).toHaveValue('upcoming')
  const room = await select.evaluate((element: HTMLSelectElement) => {
    const { font, paddingLeft, paddingRight } = getComputedStyle(element)
    const canvas = document.createElement('canvas').getContext('2d')
    if (!canvas) return Number.NaN
    canvas.font = font
    const widest = Math.max(...[...element.options].map(({ text }) => canvas.measureText(text).width))
    return element.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight) - widest
  })
  expect(room).toBeGreaterThanOrEqual(0)
})

test.describe('Without scripts', () => {
  test.use({ javaScriptEnabled: false })

  test('courses can be searched, filtered, sorted and turned (STF-057 to STF-060, STF-084, STF-294)', async ({
    page,
  }) => {
    test.slow()
    await joinAs(page, 'owner')
    const word = `Sundial${randomUUID().slice(0, 6)}`
    for (let count = 10; count < 37; count += 1)
      await addDraft(page, { title: `${word} ${count}`, startDate: daysFromNow(count), price: count * 1_000 })
    await page.goto('/staff/courses?size=25')
    await page.getByRole('searchbox', { name: 'Search', exact: true }).fill(word)
    await page.getByRole('button', { name: 'Apply' }).click()
    await expect(courseRows(page)).toHaveCount(25)
    await expect(page.getByText('1–25 of 27')).toBeVisible()
    await page.getByRole('link', { name: 'Next page' }).click()
    await expect(courseRows(page)).toHaveText([new RegExp(`${word} 35`), new RegExp(`${word} 36`)])
    await page.getByRole('link', { name: 'Price', exact: true }).click()
    await expect(page).not.toHaveURL(/page=/)
    await page.getByRole('link', { name: 'Price', exact: true }).click()
    await expect(page.getByRole('columnheader', { name: 'Price' })).toHaveAttribute('aria-sort', 'descending')
    await expect(courseRows(page).first()).toContainText(`${word} 36`)
    await page
      .getByRole('navigation', { name: 'State' })
      .getByRole('link', { name: /^Published/ })
      .click()
    await expect(page.getByText('Nothing matches.')).toBeVisible()
    await page.getByRole('link', { name: 'Clear the filters' }).click()
    await expect(page).toHaveURL('/staff/courses')
  })

  test('courses without a teacher and with places can be found (STF-084)', async ({ page }) => {
    await joinAs(page, 'owner')
    const title = newTitle()
    await addDraft(page, { title, places: 8 })
    await page.goto(`/staff/courses?q=${encodeURIComponent(title)}&withoutTeacher=yes&free=yes`)
    await expect(courseRows(page)).toHaveCount(1)
    await expect(courseRows(page).first()).toContainText('No teacher')
    await expect(courseRows(page).first()).toContainText('0 of 8')
  })
})
