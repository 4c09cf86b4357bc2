import type { Page } from 'playwright'
import { openCourses } from './support/courses.ts'
import { enrolInCourses } from './support/enrolled.ts'
import { Parent } from './support/parent.ts'
import { expect, test } from './support/test.ts'

const phone = { width: 360, height: 740 }
const desktop = { width: 1280, height: 900 }

async function expectMyCourses(page: Page, axe: () => Promise<void>) {
  await page.goto('/course/my-courses')
  const cards = page.getByRole('article')
  const next = page.getByRole('button', { name: 'Next' })
  const previous = page.getByRole('button', { name: 'Previous' })
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(cards).toHaveCount(4)
  await expect(previous).toBeDisabled()
  const headings = page.getByRole('heading', { level: 2, name: /’s courses$/ })
  await expect(headings).toHaveText(['Chidera’s courses', 'Kosi’s courses'])
  const card = cards.first()
  await expect(card).toContainText('Chidera Okafor')
  await expect(card).toContainText('age 7')
  await expect(card).toContainText(/Starts (today|tomorrow|in \d+ days)|Started, ends/)
  await expect(card).toContainText(
    /(First|Next) lesson[A-Z][a-z]+day \d{1,2} [A-Z][a-z]+, \d{1,2}:\d\d [ap]m/,
  )
  await expect(card).toContainText(/Have ready[a-z]/)
  await expect(card).toContainText(/Starts\d\d\/\d\d\/\d{4}Ends\d\d\/\d\d\/\d{4}Price ₦[\d,]+/)
  await axe()
  await page.setViewportSize(phone)
  await axe()
  await next.click()
  await expect(cards).toHaveCount(2)
  await expect(next).toBeDisabled()
  await expect(page.getByText('Kosi’s courses')).toBeVisible()
}

async function expectPurchases(page: Page, reference: string, total: number) {
  await page.setViewportSize(desktop)
  await page.goto('/user/purchase-history')
  const cards = page.getByRole('list', { name: 'Purchases' }).getByRole('article')
  await expect(cards).toHaveCount(4)
  await expect(page.getByText('Page 1 of 2')).toBeVisible()
  await expect(cards.first()).toContainText(`Reference${reference}`)
  await expect(cards.first()).toContainText('completed')
  // P15: the total of the payment in addition to the price of the place.
  await expect(cards.first()).toContainText(`part of ₦${total.toLocaleString('en-NG')}`)
  await expect(async () => {
    const [left, right] = [await cards.nth(0).boundingBox(), await cards.nth(1).boundingBox()]
    expect(right?.y).toBe(left?.y)
    expect(right?.x).toBeGreaterThan(left?.x ?? Number.NaN)
  }).toPass()
  const pageButton = (name: string) => page.getByRole('button', { name }).filter({ visible: true })
  await expect(pageButton('Previous')).toBeDisabled()
  await pageButton('Next').click()
  await expect(page.getByText('Page 2 of 2')).toBeVisible()
  await expect(cards).toHaveCount(2)
  await expect(pageButton('Next')).toBeDisabled()
  await pageButton('Previous').click()
  await expect(cards).toHaveCount(4)

  await page.getByRole('link', { name: 'Verify payment' }).filter({ visible: true }).click()
  const dialog = page.getByRole('dialog', { name: 'Verify Payment' })
  await expect(page).toHaveURL('/verify-payment')
  await dialog.getByText('Close', { exact: true }).click()
  await expect(page).toHaveURL('/user/purchase-history')
  await expect(dialog).toBeHidden()
  await page
    .getByRole('link', { name: /^Receipt ?: / })
    .first()
    .click()
}

test('A bought course appears in My Courses, the calendar, Purchase History and on a receipt (MYC-01, MYC-02, MYC-03, HIST-01, HIST-02, HIST-04, AMB-06)', async ({
  page,
  parent,
  axe,
  browser,
  baseURL,
}) => {
  await page.setViewportSize(desktop)
  await page.goto('/about-us')
  await parent.logIn()
  const courses = await openCourses(page.request, 3, 7)
  const reference = await enrolInCourses(page, parent, ['Chidera', 'Kosi'], courses)
  const total = 2 * courses.reduce((sum, { coursePrice }) => sum + coursePrice, 0)

  await test.step('four courses per page, grouped by child, with their dates', () =>
    expectMyCourses(page, axe))

  const calendarUrl =
    (await page
      .getByRole('link', { name: /^Add to calendar ?: / })
      .first()
      .getAttribute('href')) ?? ''
  await test.step('calendar files, only for the parent', async () => {
    const response = await page.request.get(calendarUrl)
    expect(response.headers()).toMatchObject({
      'content-type': 'text/calendar; charset=utf-8',
      'cache-control': 'private, no-store',
    })
    const countEvents = (text: string) => text.match(/^BEGIN:VEVENT\r$/gm)?.length
    const lessons = await response.text()
    expect(lessons).toMatch(/^DTSTART;TZID=Africa\/Lagos:\d{8}T\d{4}00\r$/m)
    const family = await page.request.get('/api/enrolment/calendar')
    // iCalendar folds long lines.
    const text = (await family.text()).replaceAll('\r\n ', '')
    const lessonCount = 2 * courses.reduce((sum, course) => sum + (course.numberOfLectures ?? 0), 0)
    expect(countEvents(text)).toBe(lessonCount)
    expect(courses.map((course) => course.numberOfLectures)).toContain(countEvents(lessons))
    expect(new Set(text.match(/^UID:.*$/gm)).size).toBe(lessonCount)
    const google = page.getByRole('link', { name: /^Google Calendar ?: / }).first()
    await expect(google).toHaveAttribute('href', /^https:\/\/calendar\.google\.com\/(?!.*Kosi)/)
  })

  await test.step('four purchases per page in two columns', () => expectPurchases(page, reference, total))

  await test.step('a receipt that prints on a sheet of A5', async () => {
    await expect(page).toHaveURL(`/user/purchase-history/receipt/${reference}`)
    const receipt = page.getByRole('article', { name: 'Receipt' })
    await expect(receipt.getByRole('row')).toHaveCount(7)
    await expect(receipt).toContainText(`Paid by ${parent.otherNames} ${parent.lastName}, ${parent.email}`)
    await expect(receipt).toContainText(`₦${total.toLocaleString('en-NG')}`)
    await expect(receipt).toContainText(/thousand.* naira only/)
    await expect(receipt).toContainText(courses[2]?.courseTitle ?? 'Three courses')
    await expect(receipt).toContainText('Kosi Okafor')
    await expect(receipt).toContainText(/Transaction [0-9a-f-]{36}/)
    await axe()
    await page.setViewportSize(phone)
    await axe()
    const pdf = (await page.pdf({ preferCSSPageSize: true })).toString('latin1')
    expect(pdf.match(/\/Type ?\/Page\b/g)).toHaveLength(1)
    expect(pdf).toMatch(/\/MediaBox ?\[0 0 4(19|20)[\d.]* 59[45][\d.]*\]/)
  })

  await test.step('other parents and visitors get neither', async () => {
    const context = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = await context.newPage()
    expect((await other.request.get(calendarUrl)).status()).toBe(401)
    expect((await other.request.get('/api/enrolment/calendar')).status()).toBe(401)
    await new Parent(other, baseURL ?? '').logIn()
    expect((await other.request.get(calendarUrl)).status()).toBe(404)
    const unknown = await other.goto(`/user/purchase-history/receipt/${reference}`)
    expect(unknown?.status(), 'P15: an unknown receipt is not found').toBe(404)
    await expect(other.getByRole('heading', { name: '404 Page Not Found' })).toBeVisible()
    await expect(other.getByText('Okafor, ')).toHaveCount(0)
    await context.close()
  })
})

test('Without a course or a payment, My Courses and Purchase History say so and link to the courses (MYC-05, HIST-03)', async ({
  page,
  parent,
  axe,
}) => {
  await page.setViewportSize(phone)
  await parent.logIn()
  await page.goto('/course/my-courses')
  await expect(page.getByText('You have no subscribed courses.')).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Search Courses' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/course/browse-courses')

  await page.goto('/user/purchase-history')
  await expect(page.getByText('No purchase made yet.')).toBeVisible()
  await axe()
  await page.getByRole('link', { name: 'Search Courses' }).filter({ visible: true }).click()
  await expect(page).toHaveURL('/course/browse-courses')
})
