import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { fromPathSegment } from '#domain/path-segment'

/** STF-005. */
const staffHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

const isOfStaff = (url = '') => /^\/+(?:api\/+)?staff(?:[/?]|$)/i.test(fromPathSegment(url))

/**
 * Added as the head leaves, to every answer below /staff and /api/staff: also where an address is refused, not found or
 * unavailable.
 */
export function setStaffHeaders({ url }: IncomingMessage, response: ServerResponse): void {
  if (!isOfStaff(url)) return
  response.writeHead = new Proxy(response.writeHead, {
    apply(target, _, args: unknown[]) {
      if (response.headersSent) return Reflect.apply(target, response, args)
      for (const [name, value] of Object.entries(staffHeaders)) response.setHeader(name, value)
      return Reflect.apply(target, response, args.map(withoutOurs))
    },
  })
}

/** Headers that are given to `writeHead` itself would replace those that were set. */
function withoutOurs(argument: unknown): unknown {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) return argument
  const headers: OutgoingHttpHeaders = { ...argument }
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name.toLowerCase() in staffHeaders)))
}
