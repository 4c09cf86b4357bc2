import { linkFor, newFamily, openFamily } from './support/family.ts'
import { field } from './support/journey.ts'
import { panel, press } from './support/order-page.ts'
import { expectNoOverflow } from './support/screen.ts'
import { joinAs, origin, sidebar } from './support/staff.ts'
import { expectGoodScreen } from './support/staff-screen.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[0149]|429/ })
test.describe.configure({ timeout: 180_000 })

const visitor = async (browser: Browser, scripts = true) =>
  (await browser.newContext({ baseURL: origin, javaScriptEnabled: scripts })).newPage()

const isSignedIn = async ({ request }: Page) => (await request.get('/api/cart')).ok()

async function expectGoodPage(page: Page, axe: (page: Page) => Promise<void>) {
  for (const width of [320, 360, 1280]) {
    await page.setViewportSize({ width, height: 800 })
    await expectNoOverflow(page, width)
  }
  await axe(page)
}

test('A family is found by its telephone; its contact is shown for a purpose and is gone after Back (STF-193 to STF-196)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await newFamily(browser, 'Zim')
  const { email } = family.parent
  await joinAs(page, 'office')
  await page.goto('/staff/families?q=ab')
  await expect(page.getByText('Type at least 3 characters.')).toBeVisible()
  await openFamily(page, family)
  const main = page.getByRole('main')
  await expect(panel(page, 'Children')).toContainText('Zim O.')
  await expect(main).not.toContainText(email)
  await expectGoodScreen(page, axe)

  const contact = panel(page, 'Contact')
  const dialog = page.getByRole('dialog', { name: 'Show the contact of Adaeze Grace Okafor?' })
  await press(contact, 'Show contact')
  await expect(dialog).toContainText('The family sees on its privacy page that you looked.')
  await press(dialog, 'Show contact')
  await expect(dialog.getByText('Please say why you need it.')).toBeVisible()
  await dialog.getByText('Other', { exact: true }).click()
  await dialog.getByLabel('In a few words').fill('The family asks which address we have.')
  await axe()
  await press(dialog, 'Show contact')
  const shown = panel(page, 'Shown contact')
  await expect(shown).toBeFocused()
  await expect(shown).toContainText(email)
  await expect(shown).toContainText(family.telephone)

  await sidebar(page).getByRole('link', { name: 'Today' }).click()
  await expect(page).toHaveURL('/staff')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Show contact' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText(email)

  await page.getByRole('button', { name: 'Show child: Zim O.' }).click()
  const record = page.getByRole('dialog', { name: 'Show the record of Zim O.?' })
  await record.getByText('Class matter', { exact: true }).click()
  await press(record, 'Show child')
  await expect(panel(page, 'Shown record of Zim O.')).toContainText('Baobab School')
  await expectGoodScreen(page, axe)
  await page.goto('/icon.svg')
  await page.goBack()
  await expect(page.getByRole('button', { name: 'Show child: Zim O.' })).toBeVisible()
  await expect(page.locator('body')).not.toContainText('Baobab School')
})

test('A note is added to a family and struck out (STF-164, STF-194)', async ({ page, browser }) => {
  const family = await newFamily(browser, 'Zim')
  await joinAs(page, 'office')
  await openFamily(page, family)
  await page.getByRole('textbox', { name: 'Add a note' }).fill('They have a second account.')
  await page.getByRole('button', { name: 'Add note' }).click()
  const note = panel(page, 'Notes').getByRole('listitem').filter({ hasText: 'a second account' })
  await note.getByRole('button', { name: /^Strike out the note: Today/ }).click()
  await press(page.getByRole('dialog', { name: 'Strike out this note?' }), 'Strike out')
  await expect(note).toContainText('struck out')
  await expect(note.getByRole('button')).toHaveCount(0)
})

test('A sign-in link sets a new password once, and old sessions end (STF-198, STF-199)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await newFamily(browser, 'Zim')
  const { email } = family.parent
  await joinAs(page, 'office')
  await openFamily(page, family)
  await page.getByRole('button', { name: 'Send a sign-in link' }).click()
  const dialog = page.getByRole('dialog', { name: 'Send a sign-in link to Adaeze Grace Okafor?' })
  await axe()
  await press(dialog, 'Send a sign-in link')
  await expect(dialog).toBeHidden()

  const link = await linkFor(page.request, email, '/sign-in-link')
  const phone = await visitor(browser)
  // As a program that checks the links of emails does.
  await phone.request.get(link)
  const response = await phone.goto(link)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  await expectGoodPage(phone, axe)
  expect(await isSignedIn(family.page)).toBe(true)
  await field(phone, 'New password').fill('ten kites over Yaba')
  await field(phone, 'Confirm password').fill('ten kites over Yaba')
  await phone.getByRole('button', { name: 'Save password' }).click()
  await expect(phone).toHaveURL('/auth/login')
  expect(await isSignedIn(family.page)).toBe(false)
  const headers = { origin }
  const data = { email, password: 'ten kites over Yaba' }
  expect((await phone.request.post('/api/session', { headers, data })).ok()).toBe(true)

  await phone.goto(link)
  await field(phone, 'New password').fill('nine kites over Yaba')
  await field(phone, 'Confirm password').fill('nine kites over Yaba')
  await phone.getByRole('button', { name: 'Save password' }).click()
  await expect(phone.getByRole('heading', { level: 1, name: 'This link is no longer valid' })).toBeVisible()
  await expectGoodPage(phone, axe)

  await page.reload()
  await page.getByRole('button', { name: 'End all sessions' }).click()
  const ending = page.getByRole('dialog', { name: 'End all sessions of Adaeze Grace Okafor?' })
  await press(ending, 'End all sessions')
  await expect(page.getByText('Not signed in anywhere.')).toBeVisible()
  expect(await isSignedIn(phone)).toBe(false)
})

test('A corrected address is confirmed from the new one and stopped from the old one, without scripts (STF-200)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await newFamily(browser, 'Zim')
  const { email } = family.parent
  await joinAs(page, 'office')
  await openFamily(page, family)
  await page.getByRole('button', { name: 'Correct the email address' }).click()
  const dialog = page.getByRole('dialog', { name: 'Correct the email address of Adaeze Grace Okafor?' })
  await expect(dialog).toContainText(
    'It takes effect once the new address is confirmed and 24 hours have passed.',
  )
  await dialog.getByLabel('New email address').fill(email)
  await press(dialog, 'Send the links')
  await expect(dialog).toContainText('This is the address of the account already.')
  await axe()
  await dialog.getByLabel('New email address').fill(`new.${email}`)
  await press(dialog, 'Send the links')
  await expect(page.getByText(/has not been confirmed yet/)).toBeVisible()

  const [reader, noScripts] = [await visitor(browser), await visitor(browser, false)]
  const confirm = await linkFor(page.request, email, '/email-change', '/confirm')
  await reader.goto(confirm)
  await expectGoodPage(reader, axe)
  await page.reload()
  await expect(page.getByText(/has not been confirmed yet/)).toBeVisible()
  await noScripts.goto(confirm)
  await noScripts.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(noScripts.getByRole('heading', { name: 'Your email address is confirmed' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/It is confirmed\./)).toBeVisible()
  await expectGoodScreen(page, axe)

  const stop = await linkFor(page.request, email, '/email-change', '/stop')
  await reader.goto(stop)
  await expectGoodPage(reader, axe)
  await noScripts.goto(stop)
  await noScripts.getByRole('button', { name: 'Stop the change' }).click()
  await expect(noScripts.getByRole('heading', { name: 'The change is stopped' })).toBeVisible()
  await page.reload()
  await expect(page.getByText(/It is confirmed\./)).toBeHidden()
  await noScripts.goto(confirm)
  await noScripts.getByRole('button', { name: 'Confirm this address' }).click()
  await expect(noScripts.getByRole('heading', { name: 'This link is no longer valid' })).toBeVisible()
})
