import type { ServerResponse } from 'node:http'
import { cspFloor, cspForPlainPage } from '@/lib/csp/csp'
import { onResponseCreated } from '@/lib/server/response-events'

const MAY_REPEAT = new Set(['set-cookie'])

/**
 * Gives every response exactly one content security policy: its own, or the floor. In next.config the floor would be sent
 * in addition to the one of a cached page.
 */
export function completeResponseHeaders(): void {
  onResponseCreated((response) => {
    const { writeHead } = response
    response.writeHead = new Proxy(writeHead, {
      apply(target, _, given) {
        if (!response.headersSent) complete(response)
        return Reflect.apply(target, response, given)
      },
    })
  })
}

function complete(response: ServerResponse) {
  if (!response.hasHeader('content-security-policy')) {
    const isPage = String(response.getHeader('content-type')).startsWith('text/html')
    response.setHeader('content-security-policy', isPage ? cspForPlainPage : cspFloor)
  }
  // Next repeats some headers of a page that it has just made.
  for (const [name, value] of Object.entries(response.getHeaders())) {
    if (Array.isArray(value) && !MAY_REPEAT.has(name)) response.setHeader(name, [...new Set(value)])
  }
}
