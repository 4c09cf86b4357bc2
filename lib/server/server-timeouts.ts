import { subscribe } from 'node:diagnostics_channel'
import { Server } from 'node:http'

const HEADERS_MS = 10_000
const REQUEST_MS = 120_000

/** Disconnects slow clients (Slowloris); Next has no setting for its server. */
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
