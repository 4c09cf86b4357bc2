import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { isDevelopment } from '@/lib/config/runtime.mjs'

const NOT_FOUND = '/_none'
const METHOD_NOT_ALLOWED = '/api/refused/method'
const MALFORMED_ADDRESS = '/api/refused/address'

const readMethods = ['GET', 'HEAD']
const apiMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const isPlainForm = ({ method }: IncomingMessage) => method === 'POST'

const isDevServerCall = (path: string) => isDevelopment && path.startsWith('/__nextjs')

/** Next responds to malformed URLs and unknown methods with 500, so they are rerouted before Next handles them. */
export function rerouteBadRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = partsOf(message)
    if (request && response) check(request, response)
  })
}

function check(request: IncomingMessage, response: ServerResponse) {
  const path = request.url?.split('?', 1)[0] ?? ''
  const isApi = path.startsWith('/api/')
  const methods = isApi ? apiMethods : readMethods
  if (!methods.includes(request.method ?? '') && !isPlainForm(request) && !isDevServerCall(path)) {
    response.setHeader('allow', methods.join(', '))
    reroute(request, METHOD_NOT_ALLOWED)
  } else if (!isDecodable(path)) reroute(request, isApi ? MALFORMED_ADDRESS : NOT_FOUND)
}

function reroute(request: IncomingMessage, path: string) {
  request.method = 'GET'
  request.url = path
}

function isDecodable(path: string) {
  try {
    decodeURIComponent(path)
    return true
  } catch {
    return false
  }
}

function partsOf(message: unknown) {
  const parts = typeof message === 'object' && message !== null ? message : {}
  return {
    request: 'request' in parts && parts.request instanceof IncomingMessage ? parts.request : undefined,
    response: 'response' in parts && parts.response instanceof ServerResponse ? parts.response : undefined,
  }
}
