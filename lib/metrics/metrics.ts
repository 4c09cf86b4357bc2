/** For both processes. Node runs it as it is, so it imports nothing of the site. */
import { createServer } from 'node:http'
import { Counter, collectDefaultMetrics, Histogram, Registry } from 'prom-client'

type Handled = {
  method: string
  /** The pattern, such as `/child/:id`; a path would reveal who asked for what and make a series of each. */
  route: string
  status: number
  seconds: number
}

export type Metrics = ReturnType<typeof createMetrics>

const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

export function createMetrics() {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const duration = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Handled requests by route pattern and status.',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  })
  const cacheReads = new Counter({
    name: 'cache_reads_total',
    help: 'Reads of a cache by result.',
    labelNames: ['cache', 'result'],
    registers: [registry],
  })
  return {
    registry,
    countRequest({ method, route, status, seconds }: Handled): void {
      const known = methods.includes(method) ? method : 'other'
      duration.observe({ method: known, route, status }, seconds)
    },
    countCacheRead(cache: string, result: 'hit' | 'stale' | 'miss'): void {
      cacheReads.inc({ cache, result })
    },
  }
}

/**
 * Answers `GET /metrics` on a port of its own, without a password: keep it private.
 * @returns its port, and how to close it
 */
export async function serveMetrics(
  { registry }: Pick<Metrics, 'registry'>,
  { host, port }: { host: string; port: number },
): Promise<{ port: number; close(): Promise<void> }> {
  const server = createServer((request, response) => {
    if (request.method !== 'GET' || request.url !== '/metrics') {
      response.writeHead(404).end()
      return
    }
    registry.metrics().then(
      (text) => response.writeHead(200, { 'content-type': registry.contentType }).end(text),
      () => response.writeHead(500).end(),
    )
  })
  await new Promise<void>((resolve, reject) => {
    server.once('error', reject).listen(port, host, resolve)
  })
  const address = server.address()
  return {
    port: typeof address === 'object' && address ? address.port : port,
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
