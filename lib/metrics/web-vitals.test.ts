import { Registry } from 'prom-client'
import { expect, test } from 'vitest'
import { routePatterns } from '@/lib/metrics/route-pattern'
import { webVitals } from '@/lib/metrics/web-vitals'

const patternOf = routePatterns({
  staticRoutes: [{ page: '/blog' }],
  dynamicRoutes: [{ page: '/user/receipts/[reference]', regex: '^/user/receipts/([^/]+?)(?:/)?$' }],
})

function measured() {
  const registry = new Registry()
  return { count: webVitals(registry, patternOf), text: () => registry.metrics() }
}

test('A visit is counted by the pattern of its page, its metrics and the device, without the path', async () => {
  const { count, text } = measured()
  count({
    path: '/user/receipts/REF-1',
    device: 'phone',
    LCP: 2_400,
    INP: 180,
    FCP: 900,
    TTFB: 90,
    CLS: 0.02,
  })
  const lines = await text()
  const labels = 'route="/user/receipts/[reference]",device="phone"'
  expect(lines).toContain(`web_vitals_seconds_bucket{le="2.5",metric="LCP",${labels}} 1`)
  expect(lines).toContain(`web_vitals_seconds_bucket{le="1.8",metric="LCP",${labels}} 0`)
  expect(lines).toContain(`web_vitals_seconds_sum{metric="INP",${labels}} 0.18`)
  expect(lines).toContain(`web_vitals_seconds_count{metric="FCP",${labels}} 1`)
  expect(lines).toContain(`web_vitals_seconds_count{metric="TTFB",${labels}} 1`)
  expect(lines).toContain(`web_vitals_cls_bucket{le="0.05",${labels}} 1`)
  expect(lines).not.toContain('REF-1')
})

test('What the browser could not measure is not counted, and an unknown path makes no series of its own', async () => {
  const { count, text } = measured()
  count({ path: '/ada@kitelab.example', device: 'desktop', TTFB: 300 })
  count({ path: '/another', device: 'desktop', TTFB: 300 })
  const lines = await text()
  expect(lines).toContain('web_vitals_seconds_count{metric="TTFB",route="none",device="desktop"} 2')
  expect(lines).not.toMatch(/"LCP"|cls_count|ada@/)
})

test('A flood of reports counts as fifty visits a second at most', async () => {
  const { count, text } = measured()
  for (let visit = 0; visit < 1_000; visit++) count({ path: '/blog', device: 'phone', CLS: 0 })
  const counted = Number(/web_vitals_cls_count\{.*\} (\d+)/.exec(await text())?.[1])
  expect(counted).toBeGreaterThanOrEqual(50)
  expect(counted).toBeLessThanOrEqual(100)
})
