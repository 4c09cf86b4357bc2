import { expect, type Page } from 'playwright/test'
import { field } from './journey.ts'

export async function expectPasswordToggle(page: Page, label: string): Promise<void> {
  const box = page
    .locator('div')
    .filter({ has: field(page, label) })
    .last()
  await expect(field(page, label)).toHaveAttribute('type', 'password')
  await box.getByRole('button', { name: 'Show password' }).click()
  await expect(field(page, label)).toHaveAttribute('type', 'text')
  await box.getByRole('button', { name: 'Hide password' }).click()
  await expect(field(page, label)).toHaveAttribute('type', 'password')
}
