import { randomUUID } from 'node:crypto'
import { expect, type Page } from 'playwright/test'
import { origin } from './staff.ts'

/** Of courses that no other test has. */
export const newTitle = (words = 'Wind Turbines') => `${words} ${randomUUID().slice(0, 8)}`

export const courseRows = (page: Page) =>
  page.getByRole('table', { name: 'Courses', exact: true }).locator('tbody tr')

export const daysFromNow = (days: number) =>
  new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10)

/** A draft, made by the person of the page. @returns its address */
export async function addDraft(
  page: Page,
  data: { title: string } & Record<string, unknown>,
): Promise<string> {
  const headers = { origin, 'idempotency-key': randomUUID() }
  const answer = await page.request.post('/api/staff/courses', { headers, data })
  expect(answer.ok(), await answer.text()).toBe(true)
  return `/staff/courses/${(await answer.json()).course.courseId}`
}
