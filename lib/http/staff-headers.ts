import type { IncomingMessage, ServerResponse } from 'node:http'
import { fromPathSegment } from '#domain/path-segment'
import { headersIn } from './buffered-response.ts'

/** STF-005, and of preview links (STF-140). */
const staffHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/** Next ignores the status of a rewrite, so the middleware names it in this header, which is not sent. */
export const STATUS_HEADER = 'x-kitelab-status'

const isOfStaff = (url = '') => /^\/+(?:(?:api\/+)?staff|draft)(?:[/?]|$)/i.test(fromPathSegment(url))

/**
 * Added as the head leaves, to every answer below /staff, /api/staff and /draft: also where an address is refused, not found or
 * unavailable.
 */
export function setStaffHeaders({ url }: IncomingMessage, response: ServerResponse): void {
  if (!isOfStaff(url)) return
  response.writeHead = new Proxy(response.writeHead, {
    apply(target, _, [status, ...rest]: unknown[]) {
      if (response.headersSent) return Reflect.apply(target, response, [status, ...rest])
      // Headers that are given to `writeHead` itself would replace ours.
      for (const [name, value] of headersIn(rest)) response.setHeader(name, value)
      for (const [name, value] of Object.entries(staffHeaders)) response.setHeader(name, value)
      const named = response.getHeader(STATUS_HEADER)
      response.removeHeader(STATUS_HEADER)
      return Reflect.apply(target, response, [named === undefined ? status : Number(named)])
    },
  })
}
