import type { Locator, Page } from 'playwright/test'

export const header = (page: Page): Locator => page.getByRole('banner')

/** In the header on a small screen, in the corner on a large one. */
export const helpLink = (page: Page): Locator =>
  page.getByRole('link', { name: 'Help (opens in a new tab)' }).filter({ visible: true })

export const entriesOf = (page: Page, menu: string): Locator =>
  page.getByRole('navigation', { name: menu }).filter({ visible: true }).getByRole('link')

/** The account menu of the header; the account pages also list Privacy. */
export const accountEntries = [
  'Start Learning',
  'Edit Profile',
  "Child's Profile",
  'My Courses',
  'Wishlist',
  'Account Settings',
  'Purchase History',
]

/** Sets data-moved on the document when the header has a layout shift. */
export const recordHeaderShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isInHeader = ({ node }: { node?: Node }) => Boolean(node?.parentElement?.closest('header'))
    const sourcesOf = (entry: object) =>
      'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
    new PerformanceObserver((list) => {
      if (list.getEntries().flatMap(sourcesOf).some(isInHeader))
        document.documentElement.dataset.moved = 'yes'
    }).observe({ type: 'layout-shift', buffered: true })
  })
