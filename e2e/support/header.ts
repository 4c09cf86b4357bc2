import type { Locator, Page } from 'playwright/test'

export const header = (page: Page): Locator => page.getByRole('banner')

/** In the header of a small screen, in the corner of a large one. */
export const helpLink = (page: Page): Locator =>
  page.getByRole('link', { name: 'Help (opens in a new tab)' }).filter({ visible: true })

/** The links of the visible menu of that name. */
export const entriesOf = (page: Page, menu: string): Locator =>
  page.getByRole('navigation', { name: menu }).filter({ visible: true }).getByRole('link')

/** From the first paint on, whatever moves in the header by itself marks the document with data-moved. */
export const markMovedHeader = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isInHeader = ({ node }: { node?: Node }) => Boolean(node?.parentElement?.closest('header'))
    const sourcesOf = (entry: object) =>
      'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
    new PerformanceObserver((list) => {
      if (list.getEntries().flatMap(sourcesOf).some(isInHeader))
        document.documentElement.dataset.moved = 'yes'
    }).observe({ type: 'layout-shift', buffered: true })
  })
