import type { Page } from 'playwright/test'

/** Mobile data in Nigeria, 2026. */
const NAIRA_PER_GB = 431

export const naira = (bytes: number): string => `₦${((bytes / 1e9) * NAIRA_PER_GB).toFixed(3)}`

/** The provider's own frame; its bytes are not the site's. */
const isOfProvider = (url: string) => /\/api\/payment\/sandbox|paystack\.(?:co|com)/.test(url)

export type Transfer = { kind: string; url: string; bytes: number }

/**
 * Counts the bytes that the page receives from now on, headers included, the provider's frame apart.
 * @returns the transfers so far; the array grows
 */
export async function recordTransfers(page: Page): Promise<readonly Transfer[]> {
  const transfers: Transfer[] = []
  const requests = new Map<string, Omit<Transfer, 'bytes'>>()
  const network = await page.context().newCDPSession(page)
  network.on('Network.requestWillBeSent', ({ requestId, request, documentURL, type }) => {
    if (isOfProvider(documentURL) || isOfProvider(request.url)) return
    requests.set(requestId, { kind: kindOf(request.url, type), url: request.url })
  })
  network.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const request = requests.get(requestId)
    if (request) transfers.push({ ...request, bytes: encodedDataLength })
  })
  await network.send('Network.enable')
  return transfers
}

function kindOf(url: string, type = '') {
  if (/[?&]_rsc=/.test(url)) return 'RSC'
  return new URL(url).pathname.startsWith('/api/') ? 'API' : type
}

export const sumOf = (transfers: readonly Transfer[]): number =>
  transfers.reduce((total, { bytes }) => total + bytes, 0)

/** One line for each kind of transfer, for the message of a failure. */
export const byKind = (transfers: readonly Transfer[]): string =>
  [...Map.groupBy(transfers, ({ kind }) => kind)]
    .map(([kind, ofKind]) => `${kind}: ${ofKind.length} transfers, ${sumOf(ofKind)} bytes`)
    .join('\n')

/** Most bytes first. */
export const largest = (transfers: readonly Transfer[], count = 15): string =>
  transfers
    .toSorted((a, b) => b.bytes - a.bytes)
    .slice(0, count)
    .map(({ url, bytes }) => `${bytes} ${url}`)
    .join('\n')
