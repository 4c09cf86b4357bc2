import 'server-only'
import { AsyncLocalStorage } from 'node:async_hooks'
import { randomUUID } from 'node:crypto'
import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage } from 'node:http'
import { parseRequestId, REQUEST_ID } from '#domain/request-id'
import { settings } from '@/lib/config/env'

const KEY = Symbol.for('kitelab.request-id')
type Shared = { [KEY]?: AsyncLocalStorage<string> }

/** Next loads this file once per bundle, so the store is global. */
function store(): AsyncLocalStorage<string> {
  const shared: typeof globalThis & Shared = globalThis
  shared[KEY] ??= new AsyncLocalStorage<string>()
  return shared[KEY]
}

/** Of the request that is being handled. */
export const requestId = (): string | undefined => store().getStore()

export const requestIdHeader = (): Record<string, string> => {
  const id = requestId()
  return id ? { [REQUEST_ID]: id } : {}
}

/** Gives each request of this process an id, for its logs and its calls of the API. Only our own proxies may choose one. */
export function assignRequestIds(): void {
  const { TRUSTED_PROXIES } = settings()
  subscribe('http.server.request.start', (message) => {
    const request = requestOf(message)
    if (!request) return
    const chosen = TRUSTED_PROXIES > 0 ? parseRequestId(request.headers[REQUEST_ID]) : undefined
    const id = chosen ?? randomUUID()
    request.headers[REQUEST_ID] = id
    store().enterWith(id)
  })
}

function requestOf(message: unknown) {
  const holder =
    typeof message === 'object' && message !== null && 'request' in message ? message.request : undefined
  return holder instanceof IncomingMessage ? holder : undefined
}
