import { expect, type Locator, type Page } from 'playwright/test'

export const cityIn = (page: Page): Locator => page.getByLabel('City').filter({ visible: true })

/** Leaves unsaved input of the parent in the form. */
export async function startEditingProfile(page: Page): Promise<void> {
  await page.goto('/user/edit-profile')
  await cityIn(page).fill('Ikeja')
}

/** Navigates by links, which keeps the document. */
export async function openProfileByLinks(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Account menu/ }).click()
  await page.getByRole('link', { name: 'Edit Profile' }).filter({ visible: true }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: 'Edit Profile' })).toBeVisible()
}
