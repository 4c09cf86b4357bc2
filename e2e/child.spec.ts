import { holdRequests } from './support/catalogue.ts'
import { field } from './support/journey.ts'
import { lagosYear } from './support/lagos-year.ts'
import { expectNoOverflow } from './support/screen.ts'
import { expect, test } from './support/test.ts'

const year = lagosYear()
// The only day on which no date of the year has passed.
const isNewYear = lagosYear(Date.now() - 24 * 3_600_000) < year
const NOT_BORN = 'Date of birth cannot be today or a future date.'

test.use({ expectedConsole: [/ERR_FAILED/] })

test('A parent adds a child by answering every question, and the list shows it at once (CHILD-01 to CHILD-03, CHILD-09, CHILD-10, CHILD-13, CHILD-15, VAL-26 to VAL-34, ERR-18, ERR-19, AMB-17)', async ({
  page,
  parent,
  axe,
}) => {
  await parent.logIn()
  await page.goto('/user/child-profile?tab=view')
  await expect(page.getByText('No child added yet.')).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Add child Details' }).click()
  await page.getByRole('button', { name: 'Add child' }).click()
  for (const text of [
    'Last name is required',
    'First name is required',
    'Gender is required',
    'School name is required',
    'Date of birth is required.',
    'Please answer the photo consent question',
    'Please choose Yes or None',
  ])
    await expect(page.getByText(text)).toBeVisible()
  await expect(field(page, 'Last name')).toBeFocused()
  await axe()

  const dateOfBirth = page.getByRole('group', { name: 'Date of birth' })
  await dateOfBirth.getByLabel('Day').fill('1')
  await dateOfBirth.getByLabel('Month').selectOption('January')
  await dateOfBirth.getByLabel('Year').fill(String(year + 1))
  await page.getByRole('button', { name: 'Add child' }).click()
  await expect(page.getByText(NOT_BORN)).toBeVisible()
  await dateOfBirth.getByLabel('Year').fill(String(year))
  await expect(page.getByText(isNewYear ? NOT_BORN : 'Age must be at least 1 year.')).toBeVisible()
  await dateOfBirth.getByLabel('Year').fill('18')
  await expect(page.getByText('This date does not exist.')).toBeVisible()
  await dateOfBirth.getByLabel('Year').fill(String(year - 9))
  await expect(page.getByText(`For courses in ${year} this child counts as 9.`)).toBeVisible()

  const allergy = page.getByRole('group', { name: /allergy/ })
  await expect(page.getByLabel('Allergy details')).toBeHidden()
  await allergy.getByRole('radio', { name: 'Yes' }).check()
  await page.getByLabel('Allergy details').fill('Groundnuts')
  await allergy.getByRole('radio', { name: 'None' }).check()
  await expect(page.getByLabel('Allergy details')).toBeHidden()
  await allergy.getByRole('radio', { name: 'Yes' }).check()
  await expect(page.getByLabel('Allergy details')).toHaveValue('')

  await field(page, 'Last name').fill('Okafor')
  await field(page, 'First name').fill('Kosisochukwu')
  await field(page, 'School name').fill('Baobab School')
  const storage = await page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }))
  expect(storage).not.toContain('Kosi')

  // The child is created, but the response is lost.
  await page.route('**/api/child', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    await route.fetch()
    return route.abort()
  })
  await page.getByRole('radio', { name: 'Male', exact: true }).check()
  await allergy.getByRole('radio', { name: 'None' }).check()
  await page
    .getByRole('group', { name: /photos/ })
    .getByRole('radio', { name: /^Yes/ })
    .check()
  await page.getByRole('button', { name: 'Add child' }).click()
  await expect(page.getByText('Failed to create child')).toBeVisible()
  await page.unroute('**/api/child')
  await page.getByRole('button', { name: 'Try again' }).click()
  await expect(page.getByText('Child created successfully')).toBeVisible()
  await expect(page).toHaveURL('/user/child-profile?tab=view')
  // A9: the list has the focus.
  await expect(page.getByRole('region', { name: 'Your children' })).toBeFocused()
  await expect(page.getByRole('row', { name: /1 Okafor Kosisochukwu 9 Male/ })).toBeVisible()
  await page.reload()
  await expect(page.getByRole('row', { name: /Okafor Kosisochukwu/ })).toHaveCount(1)
})

test('Both tabs fit a phone and a desktop, and an overlay is shown while the list loads (CHILD-01, CHILD-08, RT-08)', async ({
  page,
  parent,
  axe,
}) => {
  await parent.logIn()
  await parent.addChild({ otherNames: 'Oluwafunmilayo-Kosisochukwu', age: 6 })
  for (const width of [360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    for (const path of ['/user/child-profile', '/user/child-profile?tab=view']) {
      await page.goto(path)
      await expect(page.getByRole('link', { name: 'View Child Details' })).toBeVisible()
      await axe()
      await expectNoOverflow(page, width)
    }
  }
  const release = await holdRequests(page, /\/api\/child\/[0-9a-f-]{36}$/)
  await page.reload()
  // The loading states of the route and of the list can overlap.
  const fetching = page.getByText('Fetching Child Profiles...').filter({ visible: true })
  await expect(fetching.first()).toBeVisible()
  release()
  await expect(fetching).toHaveCount(0)
})
