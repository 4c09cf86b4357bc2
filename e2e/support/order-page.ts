import { expect, type Locator, type Page } from 'playwright/test'

type Order = { reference: string }

export async function openOrder(page: Page, { reference }: Order): Promise<void> {
  await page.goto(`/staff/orders/${reference}`)
  await expect(page.getByRole('heading', { level: 1, name: `Order ${reference}` })).toBeVisible()
}

export const panel = (page: Page, name: string): Locator => page.getByRole('region', { name, exact: true })

export const placeRow = (page: Page, child: string): Locator =>
  page.getByRole('table', { name: 'Places' }).getByRole('row').filter({ hasText: child })

/** Opens the order when its timeline has the provider's message. @returns the link to it */
export async function findMessage(page: Page, order: Order, name: RegExp): Promise<Locator> {
  const link = panel(page, 'Timeline').getByRole('link', { name })
  await expect(async () => {
    await openOrder(page, order)
    await expect(link).toBeVisible({ timeout: 2_000 })
  }).toPass({ timeout: 60_000 })
  return link
}

export const press = (scope: Locator, name: string): Promise<void> =>
  scope.getByRole('button', { name, exact: true }).click()
