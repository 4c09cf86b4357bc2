import type { IncomingMessage, ServerResponse } from 'node:http'
import { headersIn } from './buffered-response.ts'

const SEGMENT_HEADER = 'next-router-segment-prefetch'
/** The router asks for the parts of a page at the address to which its tree led. */
const TREE = '/_tree'

/**
 * Answers 204 when a part of a page, which the router fetches in advance, would be redirected: the session ended after the tree was
 * read. The other page has no such part, so its 404 would be an error in the console.
 */
export function dropPrefetchedRedirect({ headers }: IncomingMessage, response: ServerResponse): void {
  const segment = headers[SEGMENT_HEADER]
  if (segment === undefined || segment === TREE) return
  response.writeHead = new Proxy(response.writeHead, {
    apply(target, _, [status, ...rest]: Parameters<typeof response.writeHead>) {
      if (status !== 307) return Reflect.apply(target, response, [status, ...rest])
      for (const [name, value] of headersIn(rest)) response.setHeader(name, value)
      for (const name of ['location', 'content-length']) response.removeHeader(name)
      return Reflect.apply(target, response, [204])
    },
  })
}
