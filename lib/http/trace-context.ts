import type { IncomingMessage } from 'node:http'

/** Only our own proxies may continue a trace: a stranger could join their requests to those of others. */
export function dropForeignTrace({ headers }: IncomingMessage, trustedProxies: number): void {
  if (trustedProxies > 0) return
  for (const name of ['traceparent', 'tracestate', 'baggage']) delete headers[name]
}
