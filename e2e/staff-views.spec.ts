import { randomUUID } from 'node:crypto'
import { field } from './support/journey.ts'
import { save, saved } from './support/record-editor.ts'
import { expectNoOverflow } from './support/screen.ts'
import { joinAs, origin, otherBrowser } from './support/staff.ts'
import { expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /409|412/ })

const views = (page: Page) => page.getByRole('navigation', { name: 'Saved views' })

async function openDialog(page: Page, name: string) {
  await page.getByRole('button', { name: 'Save this view' }).click()
  const dialog = page.getByRole('dialog', { name: 'Save this view' })
  await dialog.getByLabel('Name', { exact: true }).fill(name)
  return dialog
}

test('A person saves a view of a list, opens it without scripts, replaces it after a question and removes it (STF-061)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'owner')
  await page.goto('/staff/people?q=Ngozi&role=owner&sort=-seen')
  const dialog = await openDialog(page, 'Owners')
  await expect(dialog).toContainText('The search is not kept.')
  await axe()
  await dialog.getByRole('button', { name: 'Save view' }).click()
  await expect(views(page).getByRole('link')).toHaveText(['Owners'])

  const plain = await browser.newContext({
    baseURL: origin,
    javaScriptEnabled: false,
    storageState: await page.context().storageState(),
  })
  const reader = await plain.newPage()
  await reader.goto('/staff/people')
  await views(reader).getByRole('link', { name: 'Owners' }).click()
  await expect(reader).toHaveURL('/staff/people?role=owner&sort=-seen')
  await expect(views(reader).getByRole('link', { name: 'Owners' })).toHaveAttribute('aria-current', 'true')

  await page.goto('/staff/people?state=active')
  const again = await openDialog(page, 'Owners')
  await again.getByRole('button', { name: 'Save view' }).click()
  await expect(again).toContainText('You have a view of this name. Replace it with this one?')
  await again.getByRole('button', { name: 'Replace the view' }).click()
  await expect(again).toBeHidden()
  await expect(views(page).getByRole('link', { name: 'Owners' })).toHaveAttribute(
    'href',
    '/staff/people?state=active',
  )
  const long = await openDialog(page, 'Teachers'.repeat(5))
  await long.getByRole('button', { name: 'Save view' }).click()
  await expect(views(page).getByRole('link')).toHaveCount(2)
  await page.setViewportSize({ width: 320, height: 740 })
  await expectNoOverflow(page, 320)
  await axe()
  await page.getByRole('button', { name: 'Remove the view Owners' }).click()
  await expect(views(page).getByRole('link')).toHaveCount(1)
  await page.goto('/staff/orders')
  await expect(views(page)).toHaveCount(0)
})

const others = (page: Page) => page.getByRole('main').getByText('looking at this too')
const speed = (page: Page) => field(page, 'Emails per minute')

test('Two owners see each other on a record, and do not overwrite each other’s settings (STF-070, STF-267)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'owner')
  const other = await otherBrowser(browser, 'owner')
  const answer = await page.request.post('/api/staff/courses', {
    headers: { origin, 'idempotency-key': randomUUID() },
    data: { title: `Wind Vanes ${randomUUID().slice(0, 8)}`, price: 40_000, places: 10 },
  })
  expect(answer.ok(), await answer.text()).toBe(true)
  const address = `/staff/courses/${(await answer.json()).course.courseId}`
  await page.goto(address)
  const heading = page.getByRole('heading', { level: 1 }).filter({ visible: true })
  await expect(heading).toContainText('Wind Vanes')
  await expect(others(page)).toHaveCount(0)
  const top = (await heading.boundingBox())?.y
  await other.page.goto(address)
  await expect(others(other.page)).toHaveText(/^Ngozi Eze-\w+ is looking at this too$/)
  // Looked at again, the page asks at once.
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')))
  await expect(others(page)).toHaveText(`${other.member.name} is looking at this too`)
  await expect.poll(async () => (await heading.boundingBox())?.y).toBe(top)
  await axe()

  await page.goto('/staff/settings')
  await other.page.goto('/staff/settings')
  await speed(page).fill('150')
  await save(page)
  await expect(saved(page)).toBeVisible()
  await speed(other.page).fill('120')
  await save(other.page)
  const alert = other.page.getByRole('main').getByRole('alert').filter({ hasText: 'Changed by' })
  await expect(alert).toContainText('letter speed. Your changes are still here and have not been saved yet.')
  await expect(speed(other.page)).toHaveValue('120')
  await axe(other.page)
  await alert.getByRole('button', { name: 'Discard my changes' }).click()
  await expect(speed(other.page)).toHaveValue('150')
  await other.page.getByRole('button', { name: 'Back to the default of letter speed' }).click()
  await expect(speed(other.page)).toHaveValue('200')
  await save(other.page)
  await expect(saved(other.page)).toBeVisible()
})
