import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright/test'

/** What one visit loaded without interaction, in transferred bytes. */
export type Visit = {
  requests: number
  whole: number
  scripts: number
  pictures: number
  fonts: number
}

const COMPRESSED = /text|json|javascript|svg|xml/

/** Opens the page with an empty cache and waits for the network to be idle. */
export async function firstVisit(page: Page, path: string): Promise<Visit> {
  const responses: Response[] = []
  page.on('response', (response) => responses.push(response))
  await page.goto(path, { waitUntil: 'networkidle' })
  const weights = await Promise.all(responses.map(weigh))
  const sum = (...kinds: string[]) =>
    weights.filter(({ kind }) => kinds.includes(kind)).reduce((total, { bytes }) => total + bytes, 0)
  return {
    requests: weights.length,
    whole: weights.reduce((total, { bytes }) => total + bytes, 0),
    scripts: sum('script'),
    pictures: sum('image'),
    fonts: sum('font'),
  }
}

/** Delivers documents at once, so that pauses of a busy server cannot cause layout shifts. */
export const inOnePiece = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    await route.fulfill({ response: await route.fetch() })
  })

export type Move = { shift: number; of: string[] }

/**
 * Records layout shifts from the first paint on.
 * @returns a function that reads the shifts so far
 */
export async function watchMoves(page: Page): Promise<() => Promise<Move[]>> {
  await page.addInitScript(() => {
    const moves: Move[] = []
    Object.assign(window, { moves })
    const named = ({ node }: { node?: Node }) => {
      const place = node instanceof Element ? node : node?.parentElement
      return `${place?.tagName} ${place?.className}: ${node?.textContent?.slice(0, 40)}`
    }
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) {
        const sources = 'sources' in entry && Array.isArray(entry.sources) ? entry.sources : []
        moves.push({ shift: 'value' in entry ? Number(entry.value) : 0, of: sources.map(named) })
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  return () => page.evaluate<Move[]>('moves')
}

async function weigh(response: Response) {
  const body = await response.body()
  const bytes = COMPRESSED.test(response.headers()['content-type'] ?? '')
    ? gzipSync(body).length
    : body.length
  return { kind: response.request().resourceType(), bytes }
}

/** The first match of the pattern in a page's HTML. */
export const linkOn = async (page: Page, path: string, address: RegExp): Promise<string> =>
  address.exec(await (await page.request.get(path)).text())?.[0] ?? `no ${address} on ${path}`
