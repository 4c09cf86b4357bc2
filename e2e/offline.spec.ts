import { expect, test } from './support/test.ts'

test.use({ expectedConsole: [/ERR_INTERNET_DISCONNECTED|Failed to fetch/] })

test('A9: a link opened offline keeps the page and opens when the connection returns', async ({
  page,
  context,
}) => {
  await page.goto('/about-us')
  await expect(page.getByRole('contentinfo').getByRole('link', { name: 'Contact' })).toBeVisible()
  // In the page as soon as it follows the connection.
  await expect(page.locator('[role=status][aria-label=Connection]')).toBeAttached()
  await context.setOffline(true)
  await expect(page.getByText(/You are offline\./)).toBeVisible()
  await page.getByRole('contentinfo').getByRole('link', { name: 'FAQ' }).click()
  await expect(page.getByRole('contentinfo')).toBeVisible()
  await context.setOffline(false)
  await expect(page).toHaveURL('/faqs')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
})
