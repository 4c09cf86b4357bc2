import type { ServerResponse } from 'node:http'
import { cspFloor, cspForData, cspForPlainPage } from '../csp/csp.ts'

const REPEATABLE = new Set(['set-cookie'])

/** Browsers use them for documents only. */
const documentHeaders = ['permissions-policy', 'referrer-policy', 'cross-origin-opener-policy']

const dataType = /^(?:font\/|image\/(?!svg)|text\/(?:css|x-component)|application\/(?:json|javascript))/

/** An immutable file is never asked for again, and only by a page, whose own response has the transport policy. */
const unusedByImmutable = ['etag', 'last-modified', 'accept-ranges', 'strict-transport-security']

/** Gives the response exactly one CSP; headers of next.config would be added to the policy of a cached page. */
export function completeHeaders(response: ServerResponse): void {
  const { writeHead } = response
  response.writeHead = new Proxy(writeHead, {
    apply(target, _, args) {
      if (!response.headersSent) complete(response)
      return Reflect.apply(target, response, args)
    },
  })
}

function complete(response: ServerResponse) {
  const type = String(response.getHeader('content-type') ?? '')
  const isPage = type.startsWith('text/html')
  // Next sends the policy of a page with its data for the router.
  if (!response.hasHeader('content-security-policy') || type.startsWith('text/x-component')) {
    response.setHeader('content-security-policy', isPage ? cspForPlainPage : policyOf(type))
  }
  if (type && !isPage) remove(response, documentHeaders)
  removeUnused(response)
  // Next duplicates some headers of a newly rendered page.
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (Array.isArray(value) && !REPEATABLE.has(name)) response.setHeader(name, [...new Set(value)])
  }
}

const policyOf = (type: string) => (dataType.test(type) ? cspForData : cspFloor)

function removeUnused(response: ServerResponse) {
  const caching = String(response.getHeader('cache-control'))
  if (/\bimmutable\b/.test(caching)) remove(response, unusedByImmutable)
  // Nothing stores the response, so nothing compares requests with it.
  if (/\bno-store\b/.test(caching)) response.removeHeader('vary')
}

const remove = (response: ServerResponse, names: readonly string[]) => {
  for (const name of names) response.removeHeader(name)
}
