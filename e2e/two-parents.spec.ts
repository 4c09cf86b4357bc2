import { field, logIn } from './support/journey.ts'
import { Parent } from './support/parent.ts'
import { pressHydrated } from './support/press.ts'
import { cityIn, openProfileByLinks, startEditingProfile } from './support/profile.ts'
import { expect, test } from './support/test.ts'

test.describe('Two parents at one computer', () => {
  // Reads of an open page fail once its session has ended.
  test.use({ expectedConsole: /401/ })

  test('logging out in one tab clears the input of every other tab (DATA-17)', async ({
    page,
    parent,
    context,
    baseURL,
  }) => {
    await parent.logIn()
    await startEditingProfile(page)
    const secondTab = await context.newPage()
    await secondTab.goto('/')
    await pressHydrated(secondTab.getByRole('button', { name: /^Account menu/ }))
    await secondTab.getByRole('button', { name: 'Log Out' }).click()
    await expect(secondTab).toHaveURL('/')

    await expect(page).toHaveURL('/auth/login?from=%2Fuser%2Fedit-profile')
    const other = new Parent(secondTab, baseURL ?? '')
    await other.logIn()
    await context.clearCookies()
    await logIn(page, other)
    await expect(page).toHaveURL('/user/edit-profile')
    await expect(field(page, 'Email')).toHaveValue(other.email)
    await expect(cityIn(page)).toHaveValue('')
  })

  test('the next parent does not find the input of the one before in the same page', async ({
    page,
    parent,
    context,
    baseURL,
  }) => {
    await parent.logIn()
    const other = new Parent(page, baseURL ?? '')
    await other.logIn()
    await context.clearCookies()
    await page.goto('/auth/login')
    await logIn(page, parent)
    await openProfileByLinks(page)
    await cityIn(page).fill('Ikeja')
    await context.clearCookies()
    await page.getByRole('link', { name: 'Account Settings' }).filter({ visible: true }).click()
    await expect(page).toHaveURL(/\/auth\/login/)
    await logIn(page, other)
    await openProfileByLinks(page)
    await expect(field(page, 'Email')).toHaveValue(other.email)
    await expect(cityIn(page)).toHaveValue('')
  })
})

test.describe('Two parents at one computer, without an end of the session', () => {
  test('an open page of one parent is never shown to another', async ({
    page,
    parent,
    context,
    browser,
    baseURL,
  }) => {
    await parent.logIn()
    await startEditingProfile(page)
    const otherBrowser = await browser.newContext({ baseURL: baseURL ?? '' })
    const other = new Parent(otherBrowser, baseURL ?? '')
    await other.logIn()
    await context.addCookies(await otherBrowser.cookies())
    await otherBrowser.close()
    await expect(async () => {
      await page.evaluate(() => window.dispatchEvent(new Event('focus')))
      await expect(field(page, 'Email')).toHaveValue(other.email, { timeout: 2000 })
    }).toPass()
    await expect(cityIn(page)).toHaveValue('')
  })
})
