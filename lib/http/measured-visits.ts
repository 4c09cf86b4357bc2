import type { IncomingMessage, ServerResponse } from 'node:http'

const refusals = [
  ['sec-gpc', '1'],
  ['dnt', '1'],
  ['save-data', 'on'],
] as const

/** Whether the browser asks not to be measured, or to save data. */
export const refusesMeasurement = (
  headerOf: (name: string) => string | string[] | null | undefined,
): boolean => refusals.some(([name, value]) => headerOf(name) === value)

/**
 * Asks the browser to measure the visit. A header, because cached pages are built before the setting is known; and added to the
 * head as it leaves, because stored responses are the same for all visitors.
 */
export function requestMeasurement({ headers }: IncomingMessage, response: ServerResponse): void {
  if (!headers.accept?.includes('text/html') || refusesMeasurement((name) => headers[name])) return
  response.writeHead = new Proxy(response.writeHead, {
    apply(target, _, args) {
      if (!response.headersSent) response.setHeader('server-timing', 'vitals')
      return Reflect.apply(target, response, args)
    },
  })
}
