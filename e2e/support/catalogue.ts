import { expect, type Locator, type Page, type Route } from 'playwright/test'
import { lagosYear } from './lagos-year.ts'

/** Next keeps previous pages in the document, hidden. */
export const cards = (page: Page): Locator => page.getByRole('article').filter({ visible: true })

export const searchBox = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Search courses' }).filter({ visible: true })

export const postSearch = (page: Page): Locator =>
  page.getByRole('searchbox', { name: 'Search posts' }).filter({ visible: true })

export const blogCategory = (page: Page): Locator =>
  page.getByRole('combobox', { name: 'Category' }).filter({ visible: true })

export const suggestions = (page: Page): Locator =>
  page.getByRole('listbox', { name: 'Suggested courses' }).filter({ visible: true }).getByRole('option')

export const courseCount = (page: Page): Locator =>
  page.getByRole('status').filter({ hasText: /^\d+ courses?(,|$)/, visible: true })

export async function openCourse(page: Page, title: string): Promise<void> {
  await page.goto(`/course/browse-courses?q=${encodeURIComponent(title)}`)
  await page.getByRole('article').getByRole('link', { name: title }).click()
  await expect(page.getByRole('heading', { level: 1, name: title })).toBeVisible()
}

/** The value next to a term of a course's facts. */
export const fact = (page: Page, term: string): Locator =>
  page.getByRole('term').filter({ hasText: term }).locator('xpath=following-sibling::dd')

/** Holds matching requests until the returned function is called; then they continue, or get the response given. */
export async function holdRequests(
  page: Page,
  url: string | RegExp,
  respond: (route: Route) => Promise<void> = (route) => route.continue(),
): Promise<() => void> {
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route(url, async (route) => {
    await released
    // The page may have cancelled the request.
    await respond(route).catch(() => undefined)
  })
  return release
}

const months = 'January February March April May June July August September October November December'.split(
  ' ',
)

/** The figures on a course's card, as numbers. */
function readCard(text: string) {
  // "Started 10 November" omits the current year.
  const thisYear = lagosYear()
  const [, day, month = '', year = thisYear] =
    text.match(/(?:Starts |Started )(\d{1,2}) ([A-Z][a-z]+)(?: (20\d\d))?/) ?? []
  const [, youngest, oldest] = text.match(/Ages (\d+)–(\d+)/) ?? []
  return {
    /** Comparable: later dates are larger. */
    start: Number(year) * 10_000 + months.indexOf(month) * 100 + Number(day),
    price: Number(text.match(/₦\s*(\d{1,3}(?:,\d{3})*)/)?.[1]?.replaceAll(',', '')),
    youngest: Number(youngest),
    oldest: Number(oldest),
  }
}

export const readCards = async (page: Page) => (await cards(page).allTextContents()).map(readCard)

export const isAscending = (figures: number[]) =>
  figures.length > 0 &&
  figures.every(Number.isFinite) &&
  figures.join() === figures.toSorted((a, b) => a - b).join()
