import type { Page, Response } from 'playwright/test'

/** What one visit loaded without interaction, in transferred bytes. */
export type Visit = {
  requests: number
  total: number
  scripts: number
  pictures: number
  fonts: number
}

/** Opens the page with an empty cache and waits for the network to be idle. */
export async function measureFirstVisit(page: Page, path: string): Promise<Visit> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path, { waitUntil: 'networkidle' })
  const weights = await Promise.all(responses.map(weigh))
  const sum = (...kinds: string[]) =>
    weights.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0)
  return {
    requests: weights.length,
    total: weights.reduce((total, { bytes }) => total + bytes, 0),
    scripts: sum('script'),
    pictures: sum('image'),
    fonts: sum('font'),
  }
}

/** Delivers documents at once, so that pauses of a busy server cannot cause layout shifts. */
export const bufferDocuments = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    await route.fulfill({ response: await route.fetch() })
  })

type Source = { node?: Node; previousRect: DOMRectReadOnly; currentRect: DOMRectReadOnly }
export type LayoutShift = { shift: number; of: string[] }

/**
 * Records layout shifts from the first paint on.
 * @returns a function that reads the shifts so far
 */
export async function recordLayoutShifts(page: Page): Promise<() => Promise<LayoutShift[]>> {
  await page.addInitScript(() => {
    const shifts: LayoutShift[] = []
    Object.assign(window, { shifts })
    const describe = ({ node, previousRect, currentRect }: Source) => {
      const element = node instanceof Element ? node : node?.parentElement
      const rects = [previousRect, currentRect].map((rect) => JSON.stringify(rect)).join(' → ')
      return `${element?.tagName} ${element?.className}: ${node?.textContent?.slice(0, 40)} ${rects}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        shifts.push({ shift: 'value' in entry ? Number(entry.value) : 0, of: sources.map(describe) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<LayoutShift[]>('shifts')
}

async function weigh(response: Response) {
  await response.finished()
  const { responseBodySize } = await response.request().sizes()
  return { kind: response.request().resourceType(), bytes: responseBodySize }
}

/** The first match of the pattern in a page's HTML. */
export const findLink = async (page: Page, path: string, pattern: RegExp): Promise<string> =>
  pattern.exec(await (await page.request.get(path)).text())?.[0] ?? `no ${pattern} on ${path}`
