import type { IncomingMessage, ServerResponse } from 'node:http'
import { fromPathSegment } from '#domain/path-segment'
import { isMailLinkPath } from '../mail-link-paths.ts'
import { headersIn } from './buffered-response.ts'

/** STF-005, and of preview links (STF-140) and of links in emails that hold a token (STF-198, STF-200). */
const staffHeaders = {
  'cache-control': 'private, no-store',
  'x-robots-tag': 'noindex, nofollow',
  'referrer-policy': 'no-referrer',
}

/** Next ignores the status of a rewrite, so the middleware names it in this header, which is not sent. */
export const STATUS_HEADER = 'x-kitelab-status'

const ofStaff = /^\/+(?:(?:api\/+)?staff|draft)(?:[/?]|$)/i

function isUnlisted(url = '') {
  const path = fromPathSegment(url)
  return ofStaff.test(path) || isMailLinkPath(path)
}

/**
 * Added as the head leaves, to every answer below /staff, /api/staff, /draft and the pages of links in emails: also where an
 * address is refused, not found or unavailable.
 */
export function setStaffHeaders({ url }: IncomingMessage, response: ServerResponse): void {
  if (!isUnlisted(url)) return
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
