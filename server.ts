/** The web process in production: `npm start` and `npm run start:web` run it after the build. */
import { createServer } from 'node:http'
import next from 'next'
import { readVariables } from './lib/config/variables.mjs'
import { stopServer } from './lib/http/connections.ts'
import { createWebServer } from './lib/http/create-server.ts'
import { onVitals } from './lib/http/events.ts'
import { readUnavailablePage } from './lib/http/unavailable-page.ts'
import { startWebMetrics } from './lib/metrics/web-metrics.ts'

const settings = readVariables([
  'HOST',
  'PORT',
  'TRUSTED_PROXIES',
  'METRICS_HOST',
  'METRICS_PORT',
  'OTEL_EXPORTER_OTLP_ENDPOINT',
])
const { HOST, PORT, TRUSTED_PROXIES, METRICS_HOST, METRICS_PORT, OTEL_EXPORTER_OTLP_ENDPOINT } = settings
const startTracing = async (endpoint: string) =>
  (await import('./lib/tracing/web-tracing.ts')).startWebTracing(endpoint)
const tracing = OTEL_EXPORTER_OTLP_ENDPOINT ? await startTracing(OTEL_EXPORTER_OTLP_ENDPOINT) : undefined
const metrics =
  METRICS_PORT === undefined
    ? undefined
    : await startWebMetrics('.next/routes-manifest.json', { host: METRICS_HOST, port: METRICS_PORT })

if (metrics) onVitals(metrics.onVitals)

let isReady = false
// Next accepts upgrades at this server, which does not listen, and none at ours.
const httpServer = createServer()
// Middleware sees a loopback address as localhost; under another name Next would send its rewrites through a second request.
const site = next({ dev: false, hostname: 'localhost', port: PORT, httpServer })
const server = createWebServer(site.getRequestHandler(), {
  trustedProxies: TRUSTED_PROXIES,
  unavailablePage: readUnavailablePage(),
  isReady: () => isReady,
  ...(metrics && { onHandled: metrics.onHandled, measuresVisits: true }),
  // biome-ignore lint/suspicious/noConsole: instrumentation.ts makes it a line of the log
  onError: (error) => console.error(error),
})

let isEnding = false

// A second signal must not end the process before its last response.
function end() {
  if (isEnding) return
  isEnding = true
  isReady = false
  void metrics?.close()
  stopServer(server, () => void closeSite())
}

async function closeSite() {
  await Promise.allSettled([site.close()])
  await tracing?.close()
  process.exit(0)
}

process.on('SIGTERM', end)
process.on('SIGINT', end)

await site.prepare()
isReady = true
// Next keeps the process alive after errors that nobody handles.
server.once('error', (error) => {
  // biome-ignore lint/suspicious/noConsole: instrumentation.ts makes it a line of the log
  console.error(error)
  process.exit(1)
})
server.listen(PORT, HOST)
