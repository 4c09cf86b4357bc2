/**
 * The id of the request that is being handled. The web server, which Node runs as it is, sets it; what Next bundles reads it, so
 * the store is on the global object.
 */
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import type { IncomingMessage } from 'node:http'
import { parseRequestId, REQUEST_ID } from '#domain/request-id'

const KEY = Symbol.for('kitelab.request-id')

function store(): AsyncLocalStorage<string> {
  const shared: typeof globalThis & { [KEY]?: AsyncLocalStorage<string> } = globalThis
  shared[KEY] ??= new AsyncLocalStorage<string>()
  return shared[KEY]
}

export const requestId = (): string | undefined => store().getStore()

/** Only our own proxies may choose the id. It is also the request's header, for what runs outside of the context. */
export function withRequestId<T>(request: IncomingMessage, trustedProxies: number, handle: () => T): T {
  const chosen = trustedProxies > 0 ? parseRequestId(request.headers[REQUEST_ID]) : undefined
  const id = chosen ?? randomUUID()
  request.headers[REQUEST_ID] = id
  return store().run(id, handle)
}

/** For a call of the API, and for a response. */
export const requestIdHeader = (): Record<string, string> => {
  const id = requestId()
  return id ? { [REQUEST_ID]: id } : {}
}
