import { BuiltSite } from './support/built-site.ts'
import { connectInspector } from './support/inspector.ts'
import { expect, test } from './support/test.ts'

const INSPECTOR_PORT = 3312
const site = new BuiltSite({
  port: 3311,
  inspectorPort: INSPECTOR_PORT,
  upstream: 'http://127.0.0.1:4100',
  copy: 'memory',
})

const REQUESTS = 20_000
const ADDRESSES = 500
/** The third request of a page has it compressed once more. */
const WARM_UP = 4 * ADDRESSES
const CLIENTS = 8

test.describe.configure({ timeout: 600_000 })
test.beforeAll(() => site.start())
test.afterAll(() => site.stop())

/** Public pages with their files, searches, courses that do not exist, and shared links to the home page. */
async function listAddresses(): Promise<string[]> {
  const found = new Set(['/', '/course/browse-courses', '/blog'])
  const isPage = (path: string) => !/^\/(?:_next|media|illustrations)/.test(path)
  for (const page of found) {
    if (!isPage(page) || found.size > 300) continue
    const html = await (await fetch(site.origin + page, { redirect: 'manual' })).text()
    for (const [, path = ''] of html.matchAll(/(?:href|src)="(\/(?!user|cart)[^"#]*)"/g))
      found.add(path.replaceAll('&amp;', '&'))
  }
  const words = Array.from({ length: 15 }, (_, index) => `/course/browse-courses?q=word${index}`)
  const missing = Array.from({ length: 15 }, () => `/course/browse-courses/${crypto.randomUUID()}`)
  const paths = [...found, ...words, ...missing].slice(0, ADDRESSES)
  while (paths.length < ADDRESSES) paths.push(`/?utm_campaign=${paths.length}`)
  return paths
}

/** Sends as many requests to the addresses in turn. @returns the statuses */
async function visit(addresses: readonly string[], requests: number): Promise<Set<number>> {
  const statuses = new Set<number>()
  let sent = 0
  const client = async () => {
    while (sent < requests) {
      const path = addresses[sent % addresses.length] ?? '/'
      sent += 1
      const response = await fetch(site.origin + path, { redirect: 'manual' })
      await response.arrayBuffer()
      statuses.add(response.status)
    }
  }
  await Promise.all(Array.from({ length: CLIENTS }, client))
  return statuses
}

test('The web process keeps at most 1 kB of each of 20,000 requests to 500 addresses', async () => {
  const addresses = await listAddresses()
  const inspector = await connectInspector(INSPECTOR_PORT)
  try {
    await visit(addresses, WARM_UP)
    const before = await inspector.heapInUse()
    const statuses = await visit(addresses, REQUESTS)
    const after = await inspector.heapInUse()
    process.stdout.write(`The heap grew by ${Math.round((after - before) / REQUESTS)} bytes a request.\n`)
    expect([...statuses].filter((status) => status >= 500)).toEqual([])
    expect((after - before) / REQUESTS).toBeLessThanOrEqual(1_000)
  } finally {
    inspector.close()
  }
})
