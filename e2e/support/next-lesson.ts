import type { Locator, Page } from 'playwright/test'

export const strip = (page: Page): Locator => page.getByRole('region', { name: 'Next lesson' })

const year = new Date().getFullYear() + 1
/** Longer than a line of a phone. */
export const LONG_TITLE = 'Light It Up: Circuits, Switches and Motors at Home'
const lessons = {
  courseTitle: LONG_TITLE,
  startDate: `${year}-12-01`,
  endDate: `${year + 1}-02-16`,
  numberOfLectures: 12,
  schedule: { weekdays: [1, 2, 3, 4, 5, 6, 7], start: '16:00', minutes: 60 },
  prepare: 'Two cartons, tape, safe scissors and a steady table.',
}

/** Gives every enrolment in the BFF's response these lessons. */
export async function mockEnrolments(page: Page): Promise<void> {
  await page.route('**/api/enrolment', async (route) => {
    const response = await route.fetch()
    const { subscriptions }: { subscriptions: object[] } = await response.json()
    await route.fulfill({
      json: { subscriptions: subscriptions.map((enrolment) => ({ ...enrolment, ...lessons })) },
    })
  })
}
