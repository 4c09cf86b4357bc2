import type { ServerResponse } from 'node:http'
import { cspFloor, cspForPlainPage } from '../csp/csp.ts'

const REPEATABLE = new Set(['set-cookie'])

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
  if (!response.hasHeader('content-security-policy')) {
    const isPage = String(response.getHeader('content-type')).startsWith('text/html')
    response.setHeader('content-security-policy', isPage ? cspForPlainPage : cspFloor)
  }
  // Next duplicates some headers of a newly rendered page.
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (Array.isArray(value) && !REPEATABLE.has(name)) response.setHeader(name, [...new Set(value)])
  }
}
