import { gzipSync } from 'node:zlib'
import type { Page, Response } from 'playwright/test'

/** What one visit fetched before anything was touched, in bytes as they are sent. */
export type Visit = {
  requests: number
  whole: number
  scripts: number
  pictures: number
  fonts: number
}

const COMPRESSED = /text|json|javascript|svg|xml/

/** Opens the page with nothing cached, and waits until it asks for nothing more. */
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

/** Documents come whole: where a busy server happens to pause in one is not what a test is about. */
export const inOnePiece = (page: Page): Promise<unknown> =>
  page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.fallback()
    await route.fulfill({ response: await route.fetch() })
  })

export type Move = { shift: number; of: string[] }

/**
 * Watches from the first paint on what moves without having been touched.
 * @returns what tells the moves so far: how far in Google's measure of it, and of what
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

/** The first link of this address on a page. */
export const linkOn = async (page: Page, path: string, address: RegExp): Promise<string> =>
  address.exec(await (await page.request.get(path)).text())?.[0] ?? `no ${address} on ${path}`
