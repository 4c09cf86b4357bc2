import { joinAs, otherBrowser } from './support/staff.ts'
import { expect, test } from './support/test.ts'

test('A part of a name finds people, for an owner; the list shows all (STF-056)', async ({ page, axe }) => {
  const member = await joinAs(page, 'owner')
  await page.goto('/staff')
  const search = page.getByRole('searchbox', {
    name: 'Search orders, families, courses, posts, messages, letters and people',
  })
  // The key does nothing until the scripts have come.
  await expect(async () => {
    await page.keyboard.press('/')
    await expect(search).toBeFocused({ timeout: 1_000 })
  }).toPass()
  await search.fill(member.email)
  await search.press('Enter')
  await expect(page).toHaveURL(/\/staff\/search\?q=/)
  const people = page.getByRole('region', { name: 'People' })
  await expect(people.getByRole('link', { name: member.name })).toBeVisible()
  await axe()
  await people.getByRole('link', { name: 'All people who match' }).click()
  await expect(page).toHaveURL(/\/staff\/people\?q=/)
})

test('What matches nothing says so (STF-056, STF-063)', async ({ page }) => {
  await joinAs(page, 'office')
  await page.goto('/staff/search?q=none%20of%20that%20name')
  await expect(page.getByText('Nothing matches.')).toBeVisible()
})

test('A slash that is typed into a field stays there', async ({ page }) => {
  await joinAs(page, 'owner')
  await page.goto('/staff/people')
  const field = page.getByRole('searchbox', { name: 'Search', exact: true })
  await field.pressSequentially('a/b')
  await expect(field).toHaveValue('a/b')
})

test('An editor finds courses by a part of the title, a teacher own ones only (STF-019, STF-056)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'editor')
  await page.goto('/staff')
  const search = page.getByRole('searchbox', { name: 'Search courses and posts' })
  await search.fill('robot')
  await search.press('Enter')
  const courses = page.getByRole('region', { name: 'Courses' })
  await expect(courses.getByRole('row').first()).toBeVisible()
  await expect(courses.getByRole('link', { name: /robot/i }).first()).toHaveAttribute(
    'href',
    /^\/staff\/courses\/[\w-]{36}$/,
  )
  await axe()
  const teacher = await otherBrowser(browser, 'teacher')
  await teacher.page.goto('/staff/search?q=robot')
  await expect(teacher.page.getByText('Nothing matches.')).toBeVisible()
})

test.describe('On a phone, without scripts', () => {
  test.use({ viewport: { width: 360, height: 740 }, javaScriptEnabled: false })

  test('the search has a page of its own (STF-056, STF-294)', async ({ page }) => {
    const member = await joinAs(page, 'owner')
    await page.goto('/staff')
    await page.getByRole('link', { name: 'Search', exact: true }).click()
    await page
      .getByRole('searchbox', {
        name: 'Search orders, families, courses, posts, messages, letters and people',
      })
      .filter({ visible: true })
      .fill(member.email)
    await page.keyboard.press('Enter')
    const people = page.getByRole('region', { name: 'People' })
    await expect(people.getByRole('link', { name: member.name })).toBeVisible()
  })
})
