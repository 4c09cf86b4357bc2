import { readFile } from 'node:fs/promises'
import { type Course, openCourses } from './support/courses.ts'
import { enrolInCourses, STILL_PAGE } from './support/enrolled.ts'
import { naira } from './support/naira.ts'
import { Parent } from './support/parent.ts'
import { pressHydrated } from './support/press.ts'
import { joinAs, origin, sidebar } from './support/staff.ts'
import { expectGoodScreen } from './support/staff-screen.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /404/ })
test.describe.configure({ timeout: 180_000 })

/** A day on which no other test receives money. */
function dayOfItsOwn(): string {
  const first = Date.parse('2015-01-01')
  return new Date(first + Math.floor(Math.random() * 2_500) * 86_400_000).toISOString().slice(0, 10)
}

const monthOf = (day: string) =>
  new Date(day).toLocaleString('en-GB', { month: 'long', year: 'numeric', timeZone: 'UTC' })

/** A child of seven in a course that is paid online. */
async function payOnline(browser: Browser) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  const parent = new Parent(page, origin)
  await parent.logIn()
  await page.goto(STILL_PAGE)
  const [online, byHand] = await openCourses(page.request, 2, 7)
  if (!online || !byHand) throw new Error('Two courses are open.')
  await enrolInCourses(page, parent, ['Zim'], [online])
  const { childs } = await (await page.request.get('/api/child')).json()
  return { online, byHand, childId: String(childs[0].childId), parentId: String(childs[0].parentId) }
}

type Place = { parentId: string; childId: string }

/** ₦1,000 of it is paid. @returns the reference of the order */
async function enrolByHand(
  page: Page,
  { parentId, childId }: Place,
  { courseId }: Course,
  receivedOn: string,
) {
  const payment = { amount: 1_000, way: 'cash', receivedOn }
  const data = { parentId, childIds: [childId], courseId, way: 'cash', payment }
  const headers = { origin, 'idempotency-key': crypto.randomUUID() }
  const response = await page.request.post('/api/staff/enrolments', { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  const { reference }: { reference: string } = await response.json()
  return reference
}

const rowsOf = (page: Page, table: string) => page.getByRole('table', { name: table }).locator('tbody tr')

async function downloadCsv(page: Page): Promise<string> {
  const [download] = await Promise.all([
    page.waitForEvent('download'),
    pressHydrated(page.getByRole('button', { name: 'CSV' })),
  ])
  return readFile(await download.path(), 'utf8')
}

test('Money by hand and online is in the sales and their file, and a family is reminded of what is open (STF-253, STF-256, STF-257, STF-260)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'office')
  const { online, byHand, ...place } = await payOnline(browser)
  const day = dayOfItsOwn()
  const reference = await enrolByHand(page, place, byHand, day)

  await page.goto('/staff')
  await sidebar(page).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Sales' })).toBeVisible()
  await expect(page.getByText('The provider’s fees are not known here.')).toBeVisible()
  const sold = rowsOf(page, 'Sales by month and course').filter({ hasText: online.courseTitle })
  await expect(sold.first()).toContainText('₦')

  await page.goto(`/staff/reports?from=${day}&to=${day}`)
  const received = rowsOf(page, 'Sales by month and course')
  await expect(received).toHaveCount(1)
  await expect(received).toHaveText(`${monthOf(day)}${byHand.courseTitle}1₦1,000₦0₦1,000`)
  const title = byHand.courseTitle.replaceAll('"', '""')
  expect(await downloadCsv(page)).toContain(
    `"${day.slice(0, 7)}","${title}","1","1000.00","0.00","1000.00"\r\n`,
  )
  await expectGoodScreen(page, axe)
  await page.getByLabel('Rows').selectOption('By channel')
  await page.getByRole('button', { name: 'Apply' }).click()
  await expect(rowsOf(page, 'Sales by month and channel')).toHaveText([`${monthOf(day)}Cash1₦1,000₦0₦1,000`])

  const tabs = page.getByRole('navigation', { name: 'Reports', exact: true })
  await tabs.getByRole('link', { name: 'Open balances' }).click()
  const open = rowsOf(page, 'Open balances, the oldest first').filter({ hasText: reference })
  await expect(open).toContainText(naira(byHand.coursePrice - 1_000))
  await pressHydrated(open.getByRole('button', { name: new RegExp(`^Remind .* ${reference}$`) }))
  await expect(open).toContainText('Reminded on')
  await expect(open.getByRole('button')).toHaveCount(0)
  await expectGoodScreen(page, axe)
})

test('Marketing reads the visits of links alone (STF-023, STF-257)', async ({ page, axe }) => {
  await joinAs(page, 'marketing')
  expect((await page.goto('/staff/reports'))?.status()).toBe(404)
  await sidebar(page).getByRole('link', { name: 'Reports' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Links' })).toBeVisible()
  const tabs = page.getByRole('navigation', { name: 'Reports', exact: true })
  await expect(tabs.getByRole('link')).toHaveText(['Links'])
  await expectGoodScreen(page, axe)
})
