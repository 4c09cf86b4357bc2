import { header } from './support/header.ts'
import { expect, test } from './support/test.ts'

test.describe('S14: Scripts that fail to load', () => {
  test.use({ expectedConsole: /ERR_FAILED|401|404.*\/auth\/login\?from/ })

  test('are requested again: the menu of a phone fills when the connection returns', async ({ page }) => {
    await page.setViewportSize({ width: 360, height: 740 })
    await page.goto('/about-us')
    await expect(page.locator('form[data-ready]')).toBeAttached()
    const chunks = /\/_next\/static\/chunks\//
    await page.route(chunks, (route) => route.abort())
    await page.getByRole('button', { name: 'Open menu' }).click()
    const menu = page.getByRole('dialog', { name: 'Menu' })
    await expect(menu.getByRole('status')).toHaveText('Loading...')
    await page.unroute(chunks)
    await page.evaluate(() => window.dispatchEvent(new Event('online')))
    await expect(menu.getByRole('link', { name: 'Blog' })).toBeVisible()
  })

  test('do not hide an expired session from a parent', async ({ page, parent, context }) => {
    await parent.logIn()
    await page.route(/\/_next\/static\/chunks\//, async (route) => {
      const response = await route.fetch()
      const isSessionKeeper = (await response.text()).includes('expired due to inactivity')
      await (isSessionKeeper ? route.abort() : route.fulfill({ response }))
    })
    await page.goto('/course/browse-courses')
    await expect(header(page).getByRole('button', { name: /^Account menu/ })).toContainText('AO')
    // A read under way would lose the session before the press.
    await page.waitForLoadState('networkidle')
    await context.clearCookies({ name: 'kitelab_session' })
    const heart = page.getByRole('button', { name: /^Add to wishlist/ }).first()
    await heart.click()
    await expect(page).toHaveURL('/auth/login?from=%2Fcourse%2Fbrowse-courses', { timeout: 30_000 })
    await expect(page.getByRole('heading', { level: 1, name: 'Welcome back' })).toBeVisible()
  })
})
