import { subscribe } from 'node:diagnostics_channel'
import { IncomingMessage, ServerResponse } from 'node:http'
import { isDevelopment } from '@/lib/config/runtime.mjs'

/** The site has nothing there: its answer is the 404 page. */
const NOWHERE = '/_none'
const METHOD_NOT_ALLOWED = '/api/refused/method'
const MALFORMED_ADDRESS = '/api/refused/address'

const readMethods = ['GET', 'HEAD']
const apiMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

/** Next answers it with the page, which says that it needs scripts, or with 405. */
const isFormWithoutScripts = ({ method }: IncomingMessage) => method === 'POST'

/** The development server's own calls. */
const isOwn = (path: string) => isDevelopment && path.startsWith('/__nextjs')

/**
 * Next answers an address that cannot be decoded, and a method that it does not know, with a bare 500. Such a request is
 * rerouted, before Next sees it, to a route with the right answer.
 */
export function answerBadRequests(): void {
  subscribe('http.server.request.start', (message) => {
    const { request, response } = partsOf(message)
    if (request && response) check(request, response)
  })
}

function check(request: IncomingMessage, response: ServerResponse) {
  const path = request.url?.split('?', 1)[0] ?? ''
  const isApi = path.startsWith('/api/')
  const methods = isApi ? apiMethods : readMethods
  if (!methods.includes(request.method ?? '') && !isFormWithoutScripts(request) && !isOwn(path)) {
    response.setHeader('allow', methods.join(', '))
    reroute(request, METHOD_NOT_ALLOWED)
  } else if (!isDecodable(path)) reroute(request, isApi ? MALFORMED_ADDRESS : NOWHERE)
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
