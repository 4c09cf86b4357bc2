import { randomUUID } from 'node:crypto'
import { Desk } from './support/desk.ts'
import { enrolInCourses, STILL_PAGE } from './support/enrolled.ts'
import { newFamily } from './support/family.ts'
import { keyboardOf, mouse } from './support/hands.ts'
import { field } from './support/journey.ts'
import { messageLinks, postMessage, replies, replyField, replyMailTo } from './support/messages.ts'
import { newPicture } from './support/new-picture.ts'
import { placeRow } from './support/order-page.ts'
import { mailsTo } from './support/parent.ts'
import { waitUntilHydrated } from './support/press.ts'
import { stateChip } from './support/record-editor.ts'
import { placeBox, refundDialog, refundOpener } from './support/refund-dialog.ts'
import { greeting, joinAs, origin } from './support/staff.ts'
import { PHONE } from './support/staff-screen.ts'
import { type Browser, expect, test } from './support/test.ts'

test.describe.configure({ timeout: 240_000 })
test.use({ expectedConsole: /404/ })

async function uploadCover(desk: Desk) {
  const { page, hands } = desk
  const file = newPicture('turbine.png')
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await desk.press('Choose a picture')
  await desk.press('Upload a new picture', picker)
  await hands.chooseFile(picker.getByLabel(/^Choose a picture from this device/), file)
  const item = picker.getByRole('form', { name: file.name })
  await hands.type(item.getByLabel('Description', { exact: true }), 'A paper turbine lights a lamp.')
  await hands.choose(item.getByRole('radio', { name: 'No', exact: true }))
  await desk.press('Upload 1 picture', picker)
  await expect(picker).toBeHidden()
}

/** @returns the course's id */
async function publishCourse(desk: Desk, title: string): Promise<string> {
  const { page, hands } = desk
  await desk.open('Courses')
  await hands.press(desk.main.getByRole('link', { name: 'New course' }))
  await expect(page.getByRole('heading', { level: 1, name: 'New course' })).toBeVisible()
  await hands.type(field(page, 'Title'), title)
  await hands.type(
    page.getByRole('textbox', { name: 'Description' }),
    'We build a turbine that lights a lamp.',
  )
  await uploadCover(desk)
  await hands.type(field(page, 'Youngest age'), '6')
  await hands.type(field(page, 'Oldest age'), '10')
  await hands.select(field(page, 'Language'), 'English')
  await hands.enterDay(field(page, 'First day'), '2091-01-08')
  await hands.enterDay(field(page, 'Last day'), '2091-03-26')
  await hands.type(field(page, 'Lectures'), '8')
  await hands.select(field(page, 'Category'), 'Robotics')
  await hands.type(field(page, 'Price for each child'), '54,000')
  await hands.type(field(page, 'Places'), '12')
  await desk.press('Save changes')
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
  await desk.press('Publish')
  await expect(stateChip(page, 'Published')).toBeVisible()
  return new URL(page.url()).pathname.split('/').at(-1) ?? ''
}

async function correctPrice(desk: Desk, title: string) {
  const { page, hands } = desk
  await desk.open('Courses')
  await desk.openFound(title)
  await hands.type(field(page, 'Price for each child'), '45,000')
  await desk.press('Save changes')
  await expect(page.getByText('Saved.').filter({ visible: true }).first()).toBeVisible()
  await page.reload()
  await expect(field(page, 'Price for each child')).toHaveValue('45,000')
}

/** A family with two children in the course, paid by card: the payment is refused with another price. */
async function enrolTwo(browser: Browser, courseId: string) {
  const { page, parent, telephone } = await newFamily(browser, 'Zim')
  await page.goto(STILL_PAGE)
  const course = { courseId, courseTitle: '', coursePrice: 45_000 }
  const reference = await enrolInCourses(page, parent, ['Ada'], [course], 'success', 2)
  return { page, parent, telephone, reference }
}

type Bought = Awaited<ReturnType<typeof enrolTwo>>

async function postpone(desk: Desk, title: string, { parent }: Bought) {
  const { page, hands } = desk
  const dialog = page.getByRole('dialog', { name: `Postpone ${title}` })
  await desk.open('Courses')
  await desk.openFound(title)
  await desk.press(`Postpone the course: ${title}`)
  await expect(dialog).toContainText('1 family with 2 children')
  await hands.enterDay(dialog.getByLabel('New first day'), '2091-01-15')
  await hands.enterDay(dialog.getByLabel('New last day'), '2091-04-02')
  await hands.type(dialog.getByLabel('Note to families'), 'The workshop is painted.')
  await desk.press('Postpone and tell 1 family', dialog)
  await expect(dialog).toBeHidden()
  await expect.poll(() => mailsTo(page.request, origin, parent.email)).toContain(`New dates for ${title}`)
}

async function refundOnePlace(desk: Desk, bought: Bought) {
  const { page, hands } = desk
  await desk.open('Families')
  await desk.search(bought.telephone)
  await hands.press(page.getByRole('table', { name: 'Families' }).locator('tbody').getByRole('link'))
  await expect(page.getByRole('heading', { level: 1, name: 'Adaeze Grace Okafor' })).toBeVisible()
  await hands.press(desk.main.getByRole('link', { name: bought.reference, exact: true }))
  await desk.use(refundOpener(page))
  const dialog = refundDialog(page, bought)
  await hands.check(placeBox(dialog, 'Zim'))
  await hands.select(dialog.getByLabel('Reason'), 'Change of plans')
  await desk.press('Refund ₦45,000', dialog)
  await expect(dialog).toBeHidden()
  await expect(placeRow(page, 'Zim')).toContainText('Ended')
  await expect(placeRow(page, 'Ada')).toContainText('Enrolled')
}

async function printRoster(desk: Desk, title: string) {
  const { page, hands } = desk
  await desk.open('Courses')
  await desk.openFound(title)
  await hands.press(desk.main.getByRole('link', { name: 'Roster', exact: true }))
  await hands.press(desk.main.getByRole('link', { name: 'Print' }))
  const rows = page.getByRole('row')
  await expect(rows.filter({ hasText: 'Ada' })).toBeVisible()
  await expect(rows.filter({ hasText: 'Zim' })).toHaveCount(0)
  await desk.use(page.getByRole('button', { name: 'Print' }))
  await expect(page.locator('html[data-printed]')).toHaveCount(1)
  await page.goBack()
}

async function answerMessage(desk: Desk) {
  const { page, hands } = desk
  const question = `Which course fits a child of 5? ${randomUUID().slice(0, 8)}`
  const message = await postMessage(page.request, question)
  await desk.open('Messages')
  await desk.search(message.email)
  await expect(messageLinks(page)).toHaveCount(1)
  await hands.press(messageLinks(page))
  await expect(desk.main).toContainText(question)
  await waitUntilHydrated(replyField(page))
  await hands.type(replyField(page), 'Tiny Coders begins with five.')
  await desk.press('Send')
  await expect(replies(page)).toHaveCount(1)
  const { html } = await replyMailTo(page.request, message.email)
  expect(html).toContain('Tiny Coders begins with five.')
}

/** The office with the text of courses, which is the editor's. */
async function workOneDay(browser: Browser, desk: Desk) {
  const { page } = desk
  await page.addInitScript(() => {
    window.print = () => document.documentElement.setAttribute('data-printed', '')
  })
  await joinAs(page, 'office', 'editor')
  await page.goto('/staff')
  await expect(greeting(page)).toBeVisible()
  const title = `Wind Turbines ${randomUUID().slice(0, 8)}`
  const courseId = await test.step('add a course and publish it', () => publishCourse(desk, title))
  await test.step('correct its price', () => correctPrice(desk, title))
  const bought = await enrolTwo(browser, courseId)
  await test.step('postpone it', () => postpone(desk, title, bought))
  await test.step('find a family and refund one place', () => refundOnePlace(desk, bought))
  await test.step('print the roster', () => printRoster(desk, title))
  await test.step('answer a message', () => answerMessage(desk))
}

test('A person of the office adds and publishes a course with a picture, corrects its price, postpones it, finds a family, refunds one place, prints the roster and answers a message (STF-089, STF-104, STF-168, STF-193, STF-213, STF-217)', async ({
  page,
  browser,
}) => {
  await page.setViewportSize({ width: 1280, height: 800 })
  await workOneDay(browser, new Desk(page, mouse, false))
})

test('The same is done at 360 px by keyboard alone (STF-073)', async ({ page, browser }) => {
  await page.setViewportSize(PHONE)
  await workOneDay(browser, new Desk(page, keyboardOf(page), true))
})
