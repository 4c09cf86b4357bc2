import { randomUUID } from 'node:crypto'
import type { Locator, Page } from 'playwright/test'

export const contactForm = (page: Page): Locator => page.getByRole('form', { name: 'Write to us' })

export const sendButton = (page: Page): Locator => contactForm(page).getByRole('button', { name: /Send/ })

export async function fillContactForm(page: Page, comment: string): Promise<void> {
  const form = contactForm(page)
  await form.getByLabel('First name').fill('Bola')
  await form.getByLabel('Last name').fill('Adeyemi')
  await form.getByLabel('Email').fill(`bola.${randomUUID().slice(0, 8)}@example.com`)
  await form.getByLabel('Comment').fill(comment)
  await form.getByLabel('I agree that my submitted data is being collected and stored.').check()
}
