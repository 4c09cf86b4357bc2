import { randomUUID } from 'node:crypto'
import { expect, type Locator, type Page } from 'playwright/test'

/** Of a post that no other test has. */
export const newTitle = (): string => `Paper Kites ${randomUUID().slice(0, 8)}`

export const postText = (page: Page): Locator => page.getByRole('textbox', { name: 'Text', exact: true })

export const save = (page: Page): Promise<void> => page.getByRole('button', { name: 'Save changes' }).click()
export const saved = (page: Page): Locator => page.getByText('Saved.').filter({ visible: true }).first()

/** A drawing that came with the site, and that no test removes. @param opener of the picker: by default of a cover */
export async function chooseDrawing(
  page: Page,
  fileName: string,
  opener = 'Choose a picture',
): Promise<void> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  const picker = page.getByRole('dialog', { name: 'Choose a picture' })
  await picker.getByRole('searchbox', { name: 'Search' }).fill(fileName)
  await picker.getByRole('button', { name: 'Search', exact: true }).click()
  const found = picker.getByRole('list', { name: 'Pictures' }).getByRole('button')
  await expect(found).toHaveCount(1)
  await found.click()
  await expect(picker).toBeHidden()
}

export async function openDialog(page: Page, opener: string, title: string): Promise<Locator> {
  await page.getByRole('button', { name: opener, exact: true }).click()
  const dialog = page.getByRole('dialog', { name: title })
  await expect(dialog).toBeVisible()
  return dialog
}

export const pressIn = (dialog: Locator, name: string): Promise<void> =>
  dialog.getByRole('button', { name, exact: true }).click()

export const stateChip = (page: Page, state: string): Locator =>
  page.getByText(state, { exact: true }).first()
