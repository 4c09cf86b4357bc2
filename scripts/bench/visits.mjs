/** First visits with a phone on slow 4G, in pages that take turns. */
import { atMost, median, ratioAtMost } from './figures.mjs'
import { openPhone } from './phone.mjs'
import { rounds } from './rounds.mjs'

const ROUNDS = { home: 5, other: 3 }
const WITHIN_MS = 150_000

// Lighthouse's slow 4G, as devtools apply it.
const slow4g = {
  offline: false,
  latency: 562.5,
  downloadThroughput: (1.6 * 1024 * 1024 * 0.9) / 8,
  uploadThroughput: (750 * 1024 * 0.9) / 8,
}

const measures = [
  { name: 'first contentful paint', key: 'firstPaint', unit: 'ms', budget: ratioAtMost(1.1) },
  { name: 'largest contentful paint', key: 'largestPaint', unit: 'ms', budget: ratioAtMost(1) },
  { name: 'main thread', key: 'mainThread', unit: 'ms', budget: ratioAtMost(1.5) },
  { name: 'blocking time', key: 'blocking', unit: 'ms', budget: ratioAtMost(1.2) },
  { name: 'layout shift', key: 'shift', unit: 'shift', budget: atMost(0) },
  { name: 'whole first visit', key: 'bytes', unit: 'kB', budget: atMost(280_000) },
  { name: 'requests of a first visit', key: 'requests', unit: 'count', budget: atMost(30) },
]

/** @param {{ page: string, url: string }[]} pages the first one is home @param {string} bare */
export async function measureVisits(browser, pages, bare) {
  const urls = [bare, ...pages.map(({ url }) => url)]
  const visits = new Map(urls.map((url) => [url, []]))
  for (const round of rounds(ROUNDS.home, WITHIN_MS)) {
    const inRound = round < ROUNDS.other ? urls : urls.slice(0, 2)
    for (const url of inRound) visits.get(url).push(await visit(browser, url))
  }
  const result = (url, key) => median(visits.get(url).map((one) => one[key]))
  return pages.flatMap(({ page, url }) =>
    measures.map(({ name, key, unit, budget }) => ({
      page,
      name,
      unit,
      ours: result(url, key),
      ...(budget.of === 'ratio' && { reference: result(bare, key) }),
      budget,
    })),
  )
}

async function visit(browser, url) {
  const { page, devtools, close } = await openPhone(browser, slow4g)
  try {
    await page.addInitScript(observe)
    const bytes = []
    devtools.on('Network.loadingFinished', ({ encodedDataLength }) => bytes.push(encodedDataLength))
    await devtools.send('Performance.enable')
    await page.goto(url, { waitUntil: 'networkidle' })
    const seen = await page.evaluate(read)
    const { metrics } = await devtools.send('Performance.getMetrics')
    const busySeconds = metrics.find(({ name }) => name === 'TaskDuration').value
    return {
      ...seen,
      mainThread: busySeconds * 1000,
      bytes: bytes.reduce((total, length) => total + length, 0),
      requests: bytes.length,
    }
  } finally {
    await close()
  }
}

/** Runs in the page before its own scripts. */
function observe() {
  const seen = { largestPaint: 0, shift: 0, tasks: [] }
  window.seen = seen
  const onEach = (type, handle) =>
    new PerformanceObserver((list) => list.getEntries().forEach(handle)).observe({ type, buffered: true })
  onEach('largest-contentful-paint', ({ startTime }) => {
    seen.largestPaint = startTime
  })
  onEach('layout-shift', ({ value, hadRecentInput }) => {
    if (!hadRecentInput) seen.shift += value
  })
  onEach('longtask', (task) => seen.tasks.push(task))
}

/** Runs in the page once its network is idle. */
async function read() {
  await new Promise((done) => requestIdleCallback(() => requestIdleCallback(done)))
  const firstPaint = performance.getEntriesByName('first-contentful-paint')[0].startTime
  const { largestPaint, shift, tasks } = window.seen
  const late = tasks.filter(({ startTime }) => startTime > firstPaint)
  const blocking = late.reduce((total, { duration }) => total + duration - 50, 0)
  // As exact as the table.
  return { firstPaint, largestPaint, shift: Math.round(shift * 1000) / 1000, blocking }
}
