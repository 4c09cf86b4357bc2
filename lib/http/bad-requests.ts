import type { IncomingMessage, ServerResponse } from 'node:http'

const NOT_FOUND = '/_none'
const METHOD_NOT_ALLOWED = '/api/refused/method'
const MALFORMED_ADDRESS = '/api/refused/address'

const readMethods = ['GET', 'HEAD']
const apiMethods = [...readMethods, 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS']

const isPlainForm = ({ method }: IncomingMessage) => method === 'POST'

/** Next responds to malformed URLs and unknown methods with 500, so they are rerouted before Next handles them. */
export function rerouteBadRequest(request: IncomingMessage, response: ServerResponse): void {
  const path = request.url?.split('?', 1)[0] ?? ''
  const isApi = path.startsWith('/api/')
  const methods = isApi ? apiMethods : readMethods
  if (!methods.includes(request.method ?? '') && !isPlainForm(request)) {
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
