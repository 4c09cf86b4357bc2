import { readFile } from 'node:fs/promises'
import { linkFor, newFamily, openFamily } from './support/family.ts'
import { field } from './support/journey.ts'
import { panel, press } from './support/order-page.ts'
import { expectNoOverflow } from './support/screen.ts'
import { joinAs, origin } from './support/staff.ts'
import { expectGoodScreen } from './support/staff-screen.ts'
import { type Browser, expect, type Page, test } from './support/test.ts'

test.use({ expectedConsole: /40[0149]/ })
test.describe.configure({ timeout: 180_000 })

const visitor = async (browser: Browser, scripts = true) =>
  (await browser.newContext({ baseURL: origin, javaScriptEnabled: scripts })).newPage()

async function record(page: Page, kind: 'Copy of the data' | 'Deletion') {
  await page.getByRole('button', { name: 'Record a request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a privacy request of Adaeze Grace Okafor' })
  await dialog.getByText(kind, { exact: true }).click()
  await dialog.getByText('Telephone', { exact: true }).click()
  await dialog.getByLabel('Note').fill('She rang the office.')
  await press(dialog, 'Record the request')
  await expect(dialog).toBeHidden()
  await panel(page, 'Privacy requests').getByRole('link', { name: kind }).click()
  await expect(page.getByRole('heading', { level: 1, name: `${kind}, Adaeze Grace Okafor` })).toBeVisible()
}

test('A deletion is recorded, confirmed by the link in the email without scripts, and the family is gone (STF-201, STF-203)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await newFamily(browser, 'Zim')
  const { email } = family.parent
  await joinAs(page, 'office')
  await openFamily(page, family)
  const familyPage = page.url()
  await page.getByRole('button', { name: 'Record a request' }).click()
  const dialog = page.getByRole('dialog', { name: 'Record a privacy request of Adaeze Grace Okafor' })
  await press(dialog, 'Record the request')
  await expect(dialog.getByText('Choose what the family asks for.', { exact: true })).toBeVisible()
  await axe()
  await dialog.getByText('Deletion', { exact: true }).click()
  await press(dialog, 'Not now')
  await press(page.getByRole('dialog', { name: 'Leave without saving?' }), 'Leave')
  await expect(dialog).toBeHidden()
  await record(page, 'Deletion')
  await expect(page.getByRole('button', { name: 'Announce the deletion' })).toHaveCount(0)
  await expectGoodScreen(page, axe)
  const requestPage = page.url()

  const link = await linkFor(page.request, email, '/privacy-request', '/confirm')
  const noScripts = await visitor(browser, false)
  const response = await noScripts.goto(link)
  expect(response?.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'referrer-policy': 'no-referrer',
    'x-robots-tag': 'noindex, nofollow',
  })
  for (const width of [320, 360, 1280]) {
    await noScripts.setViewportSize({ width, height: 800 })
    await expectNoOverflow(noScripts, width)
  }
  expect((await family.page.request.get('/api/cart')).ok()).toBe(true)
  await noScripts.getByRole('button', { name: 'Delete my account' }).click()
  await expect(noScripts.getByRole('heading', { name: 'Your account is deleted' })).toBeVisible()
  expect((await family.page.request.get('/api/cart')).ok()).toBe(false)

  expect((await page.goto(familyPage))?.status()).toBe(404)
  await page.goto(requestPage)
  await expect(
    page.getByRole('heading', { level: 1, name: 'Deletion, A family that is erased' }),
  ).toBeVisible()
  await expect(page.getByRole('main')).not.toContainText('She rang the office.')
  await page.goto('/staff/families/requests?kind=deletion&state=done')
  await expect(page.getByRole('table', { name: 'Privacy requests' })).toContainText('A family that is erased')
})

test('The data of a family is downloaded by the link in the email and the password (STF-202)', async ({
  page,
  browser,
  axe,
}) => {
  const family = await newFamily(browser, 'Zim')
  const { email, password } = family.parent
  await joinAs(page, 'office')
  await openFamily(page, family)
  await record(page, 'Copy of the data')
  await expect(panel(page, 'Request')).toContainText('0 of 3')

  const link = await linkFor(page.request, email, '/privacy-request', '/download')
  const reader = await visitor(browser)
  await reader.goto(link)
  await axe(reader)
  await field(reader, 'Password of your account').fill('not this one')
  await reader.getByRole('button', { name: 'Download the file' }).click()
  await expect(reader.getByText('Incorrect password')).toBeVisible()
  await axe(reader)
  await field(reader, 'Password of your account').fill(password)
  const [download] = await Promise.all([
    reader.waitForEvent('download'),
    reader.getByRole('button', { name: 'Download the file' }).click(),
  ])
  expect(download.suggestedFilename()).toBe('family-data.json')
  await expect(reader.getByText('Incorrect password')).toBeHidden()
  await reader.reload()
  await expect(reader.getByText('Incorrect password')).toBeHidden()
  const file = JSON.parse(await readFile(await download.path(), 'utf8'))
  expect(file.data.parents).toMatchObject([{ email }])
  expect(file.data.children).toMatchObject([{ otherNames: 'Zim' }])

  await page.reload()
  await expect(panel(page, 'Request')).toContainText('1 of 3')
  await expect(page.getByRole('main')).toContainText('Done')
  await expectGoodScreen(page, axe)
})
