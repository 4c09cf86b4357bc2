import { afterAll, beforeAll, expect, test } from 'vitest'
import { createMetrics, serveMetrics } from '@/lib/metrics/metrics'

const metrics = createMetrics()
let server: Awaited<ReturnType<typeof serveMetrics>>
beforeAll(async () => {
  server = await serveMetrics(metrics, { host: '127.0.0.1', port: 0 })
})
afterAll(() => server.close())

const ask = (path: string, method = 'GET') => fetch(`http://127.0.0.1:${server.port}${path}`, { method })

test('Requests are counted by route pattern and status, and reads of a cache by result', async () => {
  metrics.countRequest({ method: 'GET', route: '/child/:id', status: 200, seconds: 0.02 })
  metrics.countRequest({ method: 'BREW', route: 'none', status: 405, seconds: 0.001 })
  metrics.countCacheRead('pages', 'hit')
  const response = await ask('/metrics')
  const text = await response.text()
  expect(response.headers.get('content-type')).toContain('text/plain')
  expect(text).toContain(
    'http_request_duration_seconds_count{method="GET",route="/child/:id",status="200"} 1',
  )
  expect(text).toContain('http_request_duration_seconds_count{method="other",route="none",status="405"} 1')
  expect(text).toContain('cache_reads_total{cache="pages",result="hit"} 1')
  expect(text).toContain('nodejs_eventloop_lag_p99_seconds')
})

test('The port answers nothing else', async () => {
  expect((await ask('/')).status).toBe(404)
  expect((await ask('/metrics', 'POST')).status).toBe(404)
})
