import type { IncomingMessage, Server, ServerResponse } from 'node:http'

const DRAIN_MS = 1_000
const STOP_MS = 30_000

/** Files, calls and data for the router. */
const ofPage = /^\/(?:_next|illustrations|media|api)\/|[?&]_rsc=/

/** HTTP/1.1 keeps a connection open without them, and a page makes up to 40 such requests. */
export function omitConnectionHeaders(
  { httpVersion, url = '' }: IncomingMessage,
  response: ServerResponse,
): void {
  if (httpVersion === '1.1' && response.shouldKeepAlive && ofPage.test(url))
    response.removeHeader('connection')
}

/** Responds to the requests that have arrived, and closes each connection after its response, all after 30 seconds. */
export function stopServer(server: Server, afterwards: () => void): void {
  server.prependListener('request', (_, response: ServerResponse) => {
    response.shouldKeepAlive = false
  })
  // close() would close idle connections at once, on which a proxy may be sending.
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => undefined
  const draining = setInterval(closeIdleConnections, DRAIN_MS)
  server.close(() => {
    clearInterval(draining)
    afterwards()
  })
  setTimeout(() => server.closeAllConnections(), STOP_MS).unref()
}
