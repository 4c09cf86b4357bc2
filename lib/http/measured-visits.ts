import type { IncomingMessage, ServerResponse } from 'node:http'
import { isDraftPath } from '../draft-path.ts'
import { isMailLinkPath } from '../mail-link-paths.ts'
import { isStaffPath } from '../staff-path.ts'

const refusals = [
  ['sec-gpc', '1'],
  ['dnt', '1'],
  ['save-data', 'on'],
] as const

/** Whether the browser asks not to be measured, or to save data. */
export const refusesMeasurement = (
  headerOf: (name: string) => string | string[] | null | undefined,
): boolean => refusals.some(([name, value]) => headerOf(name) === value)

/** Pages of staff, previews and pages whose address holds a token are no visits. */
const isMeasured = ({ url = '', headers }: IncomingMessage) =>
  headers.accept?.includes('text/html') &&
  ![isStaffPath, isDraftPath, isMailLinkPath].some((isOf) => isOf(url))

/**
 * Asks the browser to measure the visit. A header, because cached pages are built before the setting is known; and added to the
 * head as it leaves, because stored responses are the same for all visitors.
 */
export function requestMeasurement(request: IncomingMessage, response: ServerResponse): void {
  if (!isMeasured(request) || refusesMeasurement((name) => request.headers[name])) return
  response.writeHead = new Proxy(response.writeHead, {
    apply(target, _, args) {
      if (!response.headersSent) response.setHeader('server-timing', 'vitals')
      return Reflect.apply(target, response, args)
    },
  })
}
