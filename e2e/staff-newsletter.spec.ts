import { readFile } from 'node:fs/promises'
import { field } from './support/journey.ts'
import {
  addTestedLetter,
  confirmSubscriber,
  leaveByOneClick,
  leaveByPage,
  listMails,
  newAddress,
  newSubject,
  openMail,
  openSendDialog,
  pressSend,
  sending,
  uploadPicture,
} from './support/newsletter.ts'
import { chooseDrawing, openDialog, pressIn, postText as text } from './support/record-editor.ts'
import { expectGoodScreen, PHONE } from './support/staff-screen.ts'
import { StaffSite } from './support/staff-site.ts'
import { expect, test } from './support/test.ts'

/** A letter goes to every subscriber, also to those of other tests. */
const site = new StaffSite(3332, 'staff-newsletter')

// Two letters at the same time would share the rate of sending, so the tests run in order.
test.describe.configure({ mode: 'default', timeout: 240_000 })
test.use({ baseURL: site.origin, expectedConsole: /40[49]|428/ })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

const ENDED = /^Sending ended on /

test('Marketing writes a letter, tests and sends it, and a subscriber gets a copy and can leave by its link (STF-227 to STF-229, STF-232, STF-233, STF-235)', async ({
  page,
  browser,
  playwright,
  axe,
}) => {
  const address = newAddress()
  const subscriber = await confirmSubscriber(browser, site.origin, address)
  const { email } = await site.join(page, 'Hauwa Bello', 'marketing')
  await uploadPicture(page, 'A kite above Yaba')
  await page.goto('/staff/newsletter')
  await page.getByRole('link', { name: 'New letter' }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'New letter' })).toBeVisible()
  const subject = newSubject()
  await field(page, 'Subject').fill(subject)
  await expect(page.getByText(`${subject.length} of 80 characters`)).toBeVisible()
  await field(page, 'Preview line').fill('The wind is back.')
  await text(page).fill('Fold the paper along the middle.')
  await chooseDrawing(page, 'A kite above Yaba', 'Picture')
  await page.getByRole('checkbox', { name: 'Newest posts' }).check()
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: subject })).toBeVisible()
  await expect(sending(page).getByText('Send yourself a test first.')).toBeVisible()
  await page.getByText('Preview of the letter').click()
  await expect(page.getByRole('heading', { name: 'Newest posts' })).toBeVisible()
  await expectGoodScreen(page, axe)

  const dialog = await openSendDialog(page, subject)
  await expect(dialog.getByText('Send yourself a test first.')).toBeVisible()
  await expect(dialog.getByRole('button', { name: /^Send to/ })).toHaveCount(0)
  await axe()
  await pressIn(dialog, 'Back to the letter')
  await field(page, 'Preview line').fill('The wind is back in Yaba.')
  await sending(page).getByRole('button', { name: 'Send a test' }).click()
  await expect(page.getByText(`A test is on its way to ${email}.`).first()).toBeVisible()
  await expect(sending(page).getByText('Send yourself a test first.')).toHaveCount(0)
  await openMail(subscriber, site.origin, email, subject)
  await expect(subscriber.getByText('Fold the paper along the middle.')).toBeVisible()

  const complete = await openSendDialog(page, subject)
  await expect(complete).toContainText(/It goes to \d+ confirmed subscribers?,/)
  await pressSend(complete)
  await expect(sending(page)).toBeFocused()
  await expect(sending(page).getByText(ENDED)).toBeVisible({ timeout: 60_000 })
  await expect(text(page)).toHaveCount(0)
  await openMail(subscriber, site.origin, address, subject)
  await expect(subscriber.getByText('Fold the paper along the middle.')).toBeVisible()
  const leave = await subscriber.getByRole('link', { name: 'Unsubscribe' }).getAttribute('href')
  await leaveByPage(browser, leave ?? '')
  const provider = await playwright.request.newContext()
  await leaveByOneClick(provider, leave ?? '')
  await provider.dispose()
  await page.reload()
  await expect(sending(page)).toContainText(/Unsubscribed by it\s*1/)
  await expect(page.getByRole('region', { name: 'Visits of its links' })).toContainText('0 visits')
  await expectGoodScreen(page, axe)
  await page.goto('/staff/newsletter?state=sent')
  await expect(page.getByRole('row').filter({ hasText: subject })).toContainText('Sent')
  await expectGoodScreen(page, axe)
})

test('A letter is stopped in the middle and continued, its page shows the progress, and each subscriber gets it once (STF-230, STF-231, STF-316)', async ({
  page,
  axe,
}) => {
  await site.run(
    `insert into newsletter_subscribers (email, state, confirmed_at)
     select 'family' || n || '@example.com', 'confirmed', now() from generate_series(1, 60) as n`,
  )
  await site.join(page, 'Hauwa Bello', 'marketing')
  const subject = newSubject()
  await page.goto(await addTestedLetter(page, site.origin, subject))
  await pressSend(await openSendDialog(page, subject))
  await expect(sending(page)).toBeFocused()
  await expect(sending(page)).toBeInViewport()
  await expect(sending(page).getByRole('progressbar', { name: 'Progress of sending' })).toBeVisible()
  await page.getByRole('button', { name: `Stop: ${subject}` }).click()
  await expect(sending(page).getByText(/^Sending is stopped\. /)).toBeVisible()
  await expect(sending(page)).toContainText(/Still to send\s*[1-9]/)
  await expectGoodScreen(page, axe)

  const opener = `Continue: ${subject}`
  const dialog = await openDialog(page, opener, `Go on sending “${subject}”?`)
  await dialog.getByRole('button', { name: /^Send \d+ emails?$/ }).click()
  // Without another visit of the page.
  await expect(sending(page).getByText(ENDED)).toBeVisible({ timeout: 90_000 })
  await expect(sending(page)).toContainText(/Still to send\s*0/)
  const copies = (await listMails(page.request, site.origin)).filter((mail) => mail.includes(subject))
  for (let n = 1; n <= 60; n += 1)
    expect(copies.filter((mail) => mail.includes(`to family${n}@example.com<`)).length, String(n)).toBe(1)
})

test('A subscriber is looked up by the whole address and unsubscribed, and the owner exports the list (STF-225)', async ({
  page,
  browser,
  axe,
}) => {
  const address = newAddress()
  await site.run(
    `insert into newsletter_subscribers (email, state, confirmed_at, consent_version, consent_text, source)
     values ($1, 'confirmed', now(), '1', 'I agree to the letter.', '/blog')`,
    address,
  )
  await site.join(page, 'Hauwa Bello', 'marketing')
  await page.goto('/staff/newsletter')
  await page.getByRole('link', { name: 'Subscribers', exact: true }).click()
  // The list of letters has a search too.
  await expect(page.getByRole('button', { name: 'Look up' })).toBeVisible()
  const search = page.getByRole('searchbox', { name: 'Search', exact: true })
  const rows = page.getByRole('table', { name: 'Subscribers' }).locator('tbody tr')
  await search.fill(address.slice(1))
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('Nothing matches.')).toBeVisible()
  await search.fill(address)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(rows).toHaveCount(1)
  await expect(rows).toContainText('•••')
  await expect(rows).toContainText('/blog')
  await rows.getByText('Version 1').click()
  await expect(rows.getByText('I agree to the letter.')).toBeVisible()
  await expect(page.getByText(address)).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'Export CSV' })).toHaveCount(0)
  await rows.getByRole('button', { name: /^Unsubscribe c•••/ }).click()
  const dialog = page.getByRole('dialog', { name: /^Unsubscribe c•••/ })
  await axe()
  await pressIn(dialog, 'Unsubscribe')
  await expect(rows.getByText('Unsubscribed', { exact: true })).toBeVisible()
  await expect(rows.getByRole('button')).toHaveCount(0)
  await expectGoodScreen(page, axe)

  const owner = await site.joinElsewhere(browser, 'Ngozi Eze', 'owner')
  await owner.setViewportSize(PHONE)
  await owner.goto('/staff/newsletter/subscribers?state=unsubscribed')
  const exporting = await openDialog(owner, 'Export CSV', 'Export the subscribers')
  const saving = owner.waitForEvent('download')
  await pressIn(exporting, 'Export CSV')
  const file = await saving
  expect(file.suggestedFilename()).toMatch(/^subscribers-unsubscribed-\d{4}-\d\d-\d\d\.csv$/)
  expect(await readFile(await file.path(), 'utf8')).toContain(address)
})
