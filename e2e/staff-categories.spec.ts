import { randomUUID } from 'node:crypto'
import { field } from './support/journey.ts'
import { joinAs, origin, otherBrowser } from './support/staff.ts'
import { expectGoodScreen, PHONE } from './support/staff-screen.ts'
import { expect, type Locator, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[49]|412/ })

const newName = (name: string) => `${name} ${randomUUID().slice(0, 8).replace(/\d/g, 'k')}`
const rowOf = (page: Page, name: string) =>
  page.getByRole('row').filter({ has: page.getByText(name, { exact: true }) })
const dialogOf = (page: Page) => page.getByRole('dialog')

async function add(page: Page, name: string, { colour = 'Green', icon = 'Rocket' } = {}) {
  await page.getByRole('button', { name: 'Add category', exact: true }).first().click()
  const dialog = dialogOf(page)
  await field(page, 'Name').fill(name)
  await dialog.getByRole('radio', { name: colour }).check()
  await dialog.getByLabel('Icon').selectOption({ label: icon })
  await dialog.getByRole('button', { name: 'Add category' }).click()
}

async function addNew(page: Page, name: string, look = {}) {
  await add(page, name, look)
  await expect(dialogOf(page)).toBeHidden()
  await expect(rowOf(page, name)).toHaveCount(1)
}

async function more(page: Page, name: string): Promise<Locator> {
  const row = rowOf(page, name)
  await row.locator('summary').click()
  return row
}

/** The menu closes when the list is renewed, which may be now. */
async function pressMore(page: Page, name: string, button: string) {
  const entry = rowOf(page, name).getByRole('button', { name: button })
  await expect(async () => {
    if (!(await entry.isVisible())) await more(page, name)
    await entry.click({ timeout: 1_000 })
  }).toPass()
}

/** Of the link to its courses. */
async function categoryIdOf(page: Page, name: string): Promise<string> {
  const href = await rowOf(page, name)
    .getByRole('link', { name: /courses?/ })
    .getAttribute('href')
  return new URL(href ?? '', origin).searchParams.get('category') ?? ''
}

test('An editor adds a category with a colour and an icon, and cannot add its name again (STF-114)', async ({
  page,
  axe,
}) => {
  await joinAs(page, 'editor')
  await page.goto('/staff/categories')
  const name = newName('Kites')
  await addNew(page, name)
  await expect(rowOf(page, name)).toContainText('No courses')
  await expectGoodScreen(page, axe)

  await add(page, name.toUpperCase())
  await expect(dialogOf(page).getByText('There is a category of this name.').first()).toBeVisible()
  await expect(field(page, 'Name')).toBeFocused()
  await expect(field(page, 'Name')).toHaveValue(name.toUpperCase())
  await axe()
})

test('An editor renames a category; of two who do so at once the second loses nothing (STF-066, STF-067)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'editor')
  await page.goto('/staff/categories')
  const [name, mine] = [newName('Robots'), newName('Machines')]
  await addNew(page, name)
  await rowOf(page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  await field(page, 'Name').fill(mine)

  const other = await otherBrowser(browser, 'owner')
  await other.page.goto('/staff/categories')
  await rowOf(other.page, name)
    .getByRole('button', { name: `Edit ${name}` })
    .click()
  await dialogOf(other.page).getByRole('radio', { name: 'Purple' }).check()
  await dialogOf(other.page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(other.page)).toBeHidden()

  await dialogOf(page).getByRole('button', { name: 'Save' }).click()
  await expect(dialogOf(page).getByRole('alert')).toContainText(/^Changed by .+ ago: colour\./)
  await expect(field(page, 'Name')).toHaveValue(mine)
  await axe()
  await dialogOf(page).getByRole('button', { name: 'Save all my changes' }).click()
  await expect(dialogOf(page)).toBeHidden()
  await expect(rowOf(page, mine)).toHaveCount(1)
  await rowOf(page, mine)
    .getByRole('button', { name: `Edit ${mine}` })
    .click()
  await expect(dialogOf(page).getByRole('radio', { name: 'Purple' })).toBeChecked()
})

test('A category in use cannot be removed; all its courses move to another in one step and back, and then it can (STF-116)', async ({
  page,
  axe,
}) => {
  await joinAs(page, 'editor')
  await page.goto('/staff/categories')
  const [held, spare] = [newName('Held'), newName('Spare')]
  await addNew(page, held)
  await addNew(page, spare)
  const nature = await more(page, 'Nature')
  await nature.getByRole('button', { name: 'Remove Nature' }).click()
  await dialogOf(page).getByRole('button', { name: 'Remove', exact: true }).click()
  await expect(dialogOf(page).getByText(/^\d+ courses? uses? it\. Move (it|them) first\.$/)).toBeVisible()
  await axe()
  await dialogOf(page).getByRole('button', { name: 'Keep Nature' }).click()

  const moveAll = async (from: string, to: string) => {
    await pressMore(page, from, `${from}: Move all to…`)
    await dialogOf(page).getByLabel('To which category?').selectOption({ label: to })
    await dialogOf(page).getByRole('button', { name: 'Move all' }).click()
    await expect(dialogOf(page)).toBeHidden()
    await expect(rowOf(page, from)).toContainText('No courses')
  }
  await moveAll('Nature', held)
  expect(await categoryIdOf(page, held)).toMatch(/^[\w-]{36}$/)
  await moveAll(held, 'Nature')
  for (const name of [held, spare]) {
    await pressMore(page, name, `Remove ${name}`)
    await dialogOf(page).getByRole('button', { name: 'Remove', exact: true }).click()
    await expect(rowOf(page, name)).toHaveCount(0)
  }
  await expect(page.getByRole('heading', { level: 1, name: 'Categories' })).toBeFocused()
})

test('Two categories are merged, by keyboard alone at 360 px (STF-073, STF-117)', async ({ page, axe }) => {
  await page.setViewportSize(PHONE)
  await joinAs(page, 'editor')
  await page.goto('/staff/categories')
  const [from, to] = [newName('From'), newName('To')]
  await addNew(page, from)
  await addNew(page, to)
  await rowOf(page, from).locator('summary').focus()
  await page.keyboard.press('Enter')
  const merge = rowOf(page, from).getByRole('button', { name: `${from}: Merge into…` })
  await merge.focus()
  await page.keyboard.press('Enter')
  const target = dialogOf(page).getByLabel('To which category?')
  await expect(target).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(merge).toBeFocused()
  await page.keyboard.press('Enter')
  await page.keyboard.type(to)
  await expect(target.locator('option:checked')).toHaveText(to)
  await axe()
  await dialogOf(page).getByRole('button', { name: 'Merge', exact: true }).focus()
  await page.keyboard.press('Enter')
  await expect(rowOf(page, from)).toHaveCount(0)
  await expect(rowOf(page, to)).toHaveCount(1)
})

test('The earlier address of a renamed category leads to its new one (STF-117, STF-123)', async ({
  page,
}) => {
  await joinAs(page, 'editor')
  await page.goto('/staff/categories')
  const rename = async (name: string, next: string) => {
    await rowOf(page, name)
      .getByRole('button', { name: `Edit ${name}` })
      .click()
    await field(page, 'Name').fill(next)
    await dialogOf(page).getByRole('button', { name: 'Save' }).click()
    await expect(rowOf(page, next)).toHaveCount(1)
  }
  await rename('Electronics', 'Circuits')
  try {
    await expect
      .poll(
        async () => (await page.request.get('/learn/electronics', { maxRedirects: 0 })).headers().location,
      )
      .toMatch(/\/learn\/circuits$/)
  } finally {
    await rename('Circuits', 'Electronics')
  }
})

test('A role that does not keep categories has no such page (STF-023)', async ({ page }) => {
  await joinAs(page, 'office')
  expect((await page.goto('/staff/categories'))?.status()).toBe(404)
})
