import type { Locator, Page } from 'playwright/test'

export const header = (page: Page): Locator => page.getByRole('banner')

/** What the links of the visible menu of that name say, in their order. */
export const entriesOf = (page: Page, menu: string): Promise<string[]> =>
  page.getByRole('navigation', { name: menu }).filter({ visible: true }).getByRole('link').allTextContents()
