import { readFile } from 'node:fs/promises'
import type { IncomingMessage } from 'node:http'
import { createMetrics, serveMetrics } from './metrics.ts'
import { routePatterns } from './route-pattern.ts'
import { webVitals } from './web-vitals.ts'

/** Counts the requests of the web process by route. @param manifest the build's `routes-manifest.json` */
export async function startWebMetrics(manifest: string, address: { host: string; port: number }) {
  const patternOf = routePatterns(JSON.parse(await readFile(manifest, 'utf8')))
  const metrics = createMetrics()
  const { port, close } = await serveMetrics(metrics, address)
  return {
    port,
    onVitals: webVitals(metrics.registry, patternOf),
    close,
    onHandled(
      { method = '', url = '/' }: Pick<IncomingMessage, 'method' | 'url'>,
      status: number,
      seconds: number,
    ): void {
      const [pathname = '/'] = url.split('?')
      metrics.countRequest({ method, route: patternOf(pathname), status, seconds })
    },
  }
}
