import type { Locator, Page } from 'playwright/test'

export const orderRows = (page: Page): Locator =>
  page.getByRole('table', { name: 'Orders', exact: true }).locator('tbody tr')

export const applyFilters = (page: Page): Promise<void> => page.getByRole('button', { name: 'Apply' }).click()

export const activeFilters = (page: Page): Locator =>
  page.getByRole('list', { name: 'Active filters' }).getByRole('link')
