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

type Source = { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }

/** Sets data-moved on the document, with what moved, when the header has a layout shift. */
export const recordHeaderShifts = (page: Page): Promise<unknown> =>
  page.addInitScript(() => {
    const isInHeader = ({ node }: Source) => Boolean(node?.parentElement?.closest('header'))
    const sourcesOf = (entry: object): Source[] =>
      'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
    const describe = ({ node, previousRect, currentRect }: Source) => {
      const [from, to] = [previousRect, currentRect].map(({ x, y }) => `${x},${y}`)
      return `${node?.nodeName} "${node?.textContent}" ${from} → ${to}`
    }
    new PerformanceObserver((list) => {
      const moved = list.getEntries().flatMap(sourcesOf).filter(isInHeader).map(describe)
      if (moved.length > 0) document.documentElement.dataset.moved = moved.join('; ')
    }).observe({ type: 'layout-shift', buffered: true })
  })

/** After each tag and the first letter of each text. */
const BOUNDARY = /(?<=>|>\w)/

/** Paints the page after each piece of the header's HTML, as on a slow network. */
export async function openHeaderInPieces(page: Page, path: string): Promise<void> {
  const html = await (await page.request.get(path)).text()
  await page.route(path, (route) => route.fulfill({ contentType: 'text/html', body: '' }))
  await page.goto(path)
  const [start, end] = [html.indexOf('<header'), html.indexOf('</header>')]
  const pieces = [html.slice(0, start), ...html.slice(start, end).split(BOUNDARY)]
  // The last two frames report what moved.
  await page.evaluate(
    async (parts) => {
      document.open()
      for (const part of parts) {
        document.write(part)
        await new Promise(requestAnimationFrame)
      }
    },
    [...pieces, '', ''],
  )
}
