import { openCourses } from './support/courses.ts'
import { STILL_PAGE } from './support/enrolled.ts'
import { naira } from './support/naira.ts'
import { openOrder, panel, placeRow, press } from './support/order-page.ts'
import { Parent } from './support/parent.ts'
import { joinAs, origin } from './support/staff.ts'
import { expectGoodScreen, PHONE } from './support/staff-screen.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[09]|ERR_INTERNET_DISCONNECTED/ })
test.describe.configure({ timeout: 180_000 })

/** A family in a browser of its own, with children of seven. */
async function newFamily(browser: Browser, children: readonly string[]) {
  const page = await (await browser.newContext({ baseURL: origin })).newPage()
  const parent = new Parent(page, origin)
  await parent.logIn()
  await page.goto(STILL_PAGE)
  for (const otherNames of children) await parent.addChild({ otherNames, age: 7 })
  const { childs } = await (await page.request.get('/api/child')).json()
  const childIds: string[] = childs.map(({ childId }: { childId: string }) => childId)
  return { page, childIds, parentId: String(childs[0].parentId) }
}

async function coursesOfSeven(page: Page) {
  const [course, other] = await openCourses(page.request, 2, 7)
  if (!course || !other) throw new Error('Two courses are open.')
  return { course, other }
}

/** One child in one course, in cash, of which nothing is paid. */
async function enrolByHand(page: Page, browser: Browser, child: string) {
  await joinAs(page, 'office')
  const family = await newFamily(browser, [child])
  const { course, other } = await coursesOfSeven(page)
  const { parentId, childIds } = family
  const data = { parentId, childIds, courseId: course.courseId, way: 'cash' }
  const headers = { origin, 'idempotency-key': crypto.randomUUID() }
  const response = await page.request.post('/api/staff/enrolments', { headers, data })
  expect(response.ok(), await response.text()).toBe(true)
  const { reference }: { reference: string } = await response.json()
  await openOrder(page, { reference })
  return { family, course, other }
}

const purchases = (page: Page) => page.getByRole('list', { name: 'Purchases' }).getByRole('article')
const chooseCourse = async (
  scope: Pick<Page, 'getByLabel' | 'getByText' | 'locator'>,
  title: string,
  courseId: string,
) => {
  await scope.getByLabel('Find a course by its title').fill(title)
  await expect(scope.getByText('Looking for courses...')).toBeHidden()
  await scope.locator(`input[type=radio][value="${courseId}"]`).check()
}

test('The office enrols two children by hand with a part payment, and the family has their course, the receipt and what is open (STF-180, STF-183 to STF-186, STF-279)', async ({
  page,
  browser,
  axe,
}) => {
  await joinAs(page, 'office')
  const family = await newFamily(browser, ['Zim', 'Ada'])
  const { course } = await coursesOfSeven(page)
  const price = 2 * course.coursePrice
  await page.goto(`/staff/families/${family.parentId}/enrol`)
  const form = page.getByRole('form', { name: 'Enrol by hand' })
  await press(form, 'Enrol by hand')
  await expect(form.getByText('Choose at least one child.').first()).toBeVisible()
  await expectGoodScreen(page, axe)
  await chooseCourse(page, course.courseTitle, course.courseId)
  for (const child of ['Zim', 'Ada']) await form.getByRole('checkbox', { name: new RegExp(child) }).check()
  await form.getByRole('radio', { name: 'In cash' }).check()
  // What is below moves up when the last error goes away.
  await expect(form.locator('[aria-invalid=true]')).toHaveCount(0)
  await form.getByRole('checkbox', { name: 'Money was received already' }).check()
  await form.getByLabel('Amount received').fill('1,000')
  await expect(form).toContainText(`${naira(price - 1_000)} is open.`)
  await press(form, 'Enrol by hand')

  await expect(page.getByRole('heading', { level: 1, name: /^Order / })).toBeVisible()
  for (const child of ['Zim', 'Ada']) await expect(placeRow(page, child)).toContainText('Enrolled')
  const payments = panel(page, 'Payments')
  await expect(payments).toContainText(`Received₦1,000Open${naira(price - 1_000)}`)
  await expect(panel(page, 'Payment')).toContainText('ProviderBy hand')
  await expect(page.getByRole('button', { name: 'Ask the provider' })).toHaveCount(0)
  await expectGoodScreen(page, axe)
  const link = payments.getByRole('link', { name: /^Receipt \S+-\d{4}-\d{5}$/ })
  const receipt = ((await link.textContent()) ?? '').replace('Receipt ', '')
  await link.click()
  const article = page.getByRole('article', { name: `Receipt ${receipt}` })
  await expect(article).toContainText('One thousand naira only')
  await expectGoodScreen(page, axe)

  await family.page.goto('/course/my-courses')
  for (const child of ['Zim Okafor', 'Ada Okafor'])
    await expect(family.page.getByText(child).first()).toBeVisible()
  await family.page.goto('/user/purchase-history')
  const place = purchases(family.page).filter({ hasText: 'Zim' })
  await expect(place).toContainText('partly paid')
  await expect(place).toContainText(`${naira(price - 1_000)} open`)
  await axe(family.page)
  await place.getByRole('link', { name: `Receipt ${receipt}` }).click()
  await expect(family.page.getByText('One thousand naira only')).toBeVisible()
  await axe(family.page)
})

test('A payment is recorded and reversed, and both numbers stay (STF-184, STF-187, STF-307)', async ({
  page,
  browser,
  axe,
}) => {
  const { family, course } = await enrolByHand(page, browser, 'Zim')
  const payments = panel(page, 'Payments')
  await press(payments, 'Record a payment')
  const dialog = page.getByRole('dialog', { name: /^Record a payment of / })
  await press(dialog, 'Record the payment')
  await expect(dialog.getByText('Choose how it was paid.').first()).toBeVisible()
  await axe()
  await dialog.getByRole('radio', { name: 'By transfer' }).check()
  await dialog.getByLabel('Bank reference').fill('FT-0041')
  await press(dialog, 'Record the payment')
  await expect(payments).toContainText(`Received${naira(course.coursePrice)}Open₦0`)
  await expect(payments).toContainText('bank reference FT-0041')
  const links = payments.getByRole('link', { name: /^Receipt / })
  const paid = ((await links.textContent()) ?? '').replace('Receipt ', '')

  await payments.getByRole('button', { name: `Reverse ${paid}` }).click()
  const reverse = page.getByRole('dialog', { name: new RegExp(`^Reverse ${paid}`) })
  await reverse.getByLabel('Why was it wrong?').fill('Another family')
  await reverse.getByRole('button', { name: /^Reverse ₦/ }).click()
  await expect(payments).toContainText(`Received₦0Open${naira(course.coursePrice)}`)
  await expect(links).toHaveCount(2)
  await expect(payments).toContainText(`Reverses ${paid}: Another family`)
  await expect(payments.getByRole('button', { name: /^Reverse / })).toHaveCount(0)

  await family.page.goto('/user/purchase-history')
  const place = purchases(family.page).filter({ hasText: 'Zim' })
  await expect(place.getByRole('link', { name: /^Receipt / })).toHaveCount(2)
  await expect(place).toContainText('not paid yet')
})

test('A child is moved: a failure is in view on a phone, the order keeps what was bought, and roster and My Courses show the other course (STF-188 to STF-190)', async ({
  page,
  browser,
  axe,
}) => {
  const { family, course, other } = await enrolByHand(page, browser, 'Zim')
  await placeRow(page, 'Zim')
    .getByRole('button', { name: /^Move to another course/ })
    .click()
  const dialog = page.getByRole('dialog', { name: /^Move Zim from / })
  await chooseCourse(dialog, other.courseTitle, other.courseId)
  await dialog.getByLabel('Why does the child move?').fill('Saturdays do not fit')
  const difference = other.coursePrice - course.coursePrice
  if (difference > 0) await dialog.getByLabel(/Why is it waived\?$/).fill('Goodwill')
  if (difference < 0) await expect(dialog).toContainText('is to be paid for this place in all')
  await dialog.getByRole('checkbox', { name: /^They know already/ }).check()
  await axe()
  await page.setViewportSize(PHONE)
  await page.context().setOffline(true)
  await press(dialog, 'Move Zim')
  await expect(dialog.getByText(/^Not saved: no connection/)).toBeInViewport({ ratio: 1 })
  await page.context().setOffline(false)
  await press(dialog, 'Move Zim')
  await expect(placeRow(page, 'Zim')).toContainText(course.courseTitle)
  await expect(placeRow(page, 'Zim')).toContainText(`Moved to ${other.courseTitle}`)

  await page.goto(`/staff/courses/${other.courseId}/roster`)
  await expect(page.getByRole('main')).toContainText('Zim')
  await family.page.goto('/course/my-courses')
  await expect(family.page.getByRole('main')).toContainText(other.courseTitle)
  await expect(family.page.getByRole('main')).not.toContainText(course.courseTitle)
})
