import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'

/** A whole header takes a browser less than a second, and a picture of 5 MB less than two minutes on a slow line. */
const HEADERS_MS = 10_000
const REQUEST_MS = 120_000

/** Clients that hold connections open by sending little are let go; Next has no setting for its server. */
export function setServerTimeouts(): void {
  const known = new WeakSet<Server>()
  subscribe('http.server.request.start', (message) => {
    const server = serverOf(message)
    if (!server || known.has(server)) return
    known.add(server)
    server.headersTimeout = HEADERS_MS
    server.requestTimeout = REQUEST_MS
  })
}

function serverOf(message: unknown) {
  const holder =
    typeof message === 'object' && message !== null && 'server' in message ? message.server : undefined
  return holder instanceof Server ? holder : undefined
}
