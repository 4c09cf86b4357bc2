import type { Locator, Page } from 'playwright/test'

export const header = (page: Page): Locator => page.getByRole('banner')

/** The links of the visible menu of that name. */
export const entriesOf = (page: Page, menu: string): Locator =>
  page.getByRole('navigation', { name: menu }).filter({ visible: true }).getByRole('link')
