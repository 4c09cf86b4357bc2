import type { Server } from 'node:http'

const DRAIN_MS = 1_000

/** A proxy may be sending on an open connection: while the server closes, these stay for a second, until a response closes them. */
export function drainOnClose(server: Server): void {
  const closeIdleConnections = server.closeIdleConnections.bind(server)
  server.closeIdleConnections = () => void setTimeout(closeIdleConnections, DRAIN_MS)
}
