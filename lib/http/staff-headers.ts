import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { fromPathSegment } from '#domain/path-segment'

/** STF-005. */
const staffHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/** Next ignores the status of a rewrite, so the middleware names it in this header, which is not sent. */
export const STATUS_HEADER = 'x-kitelab-status'

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
      const [status, ...rest] = args.map(withoutOurs)
      return Reflect.apply(target, response, [takeStatus(response) ?? status, ...rest])
    },
  })
}

function takeStatus(response: ServerResponse): number | undefined {
  const status = response.getHeader(STATUS_HEADER)
  response.removeHeader(STATUS_HEADER)
  return status === undefined ? undefined : Number(status)
}

/** Headers that are given to `writeHead` itself would replace those that were set. */
function withoutOurs(argument: unknown): unknown {
  if (typeof argument !== 'object' || argument === null || Array.isArray(argument)) return argument
  const headers: OutgoingHttpHeaders = { ...argument }
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !(name.toLowerCase() in staffHeaders)))
}
