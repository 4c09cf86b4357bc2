import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http'
import { withRequestId } from '../request-id.ts'
import { rerouteBadRequest } from './bad-requests.ts'
import { setClientAddress } from './client-address.ts'
import { completeHeaders } from './complete-headers.ts'
import { compressStream } from './compressed-stream.ts'
import { omitConnectionHeaders } from './connections.ts'
import { onInvalidation } from './events.ts'
import { requestMeasurement } from './measured-visits.ts'
import { dropPrefetchedRedirect } from './prefetched-redirect.ts'
import { publicResponses } from './public-responses.ts'
import { responseStore } from './response-store.ts'
import { reducePictures } from './save-data.ts'
import { setStaffHeaders } from './staff-headers.ts'
import { dropForeignTrace } from './trace-context.ts'
import { withUnavailablePage } from './unavailable-response.ts'
import { sendDataWhole } from './whole-data.ts'

const HEADERS_MS = 10_000
const REQUEST_MS = 120_000
/** Longer than the proxies in front keep a connection, so that none sends a request into a closing one. */
const KEEP_ALIVE_MS = 65_000
const STORE_BYTES = 64_000_000

const ABORTED = 499

/** As the visitor sent it. */
type Arrived = Pick<IncomingMessage, 'method' | 'url'>

type Options = {
  trustedProxies: number
  /** Sent in place of a page that failed. */
  unavailablePage: Buffer | undefined
  isReady: () => boolean
  onError: (error: unknown) => void
  /** Whether pages ask the browser for the web vitals of the visit. */
  measuresVisits?: boolean
  /** Called for each request but those for the health of the process, with status 499 for a visitor who left before. */
  onHandled?: (request: Arrived, status: number, seconds: number) => void
}

type Handle = (request: IncomingMessage, response: ServerResponse) => Promise<void>

/** What Next has no setting for: limits of time, addresses, errors, headers, and bytes that are compressed once. */
export function createWebServer(handle: Handle, options: Options): Server {
  const store = responseStore(STORE_BYTES)
  onInvalidation(store.expireAll)
  const sendPublic = publicResponses(store)

  const server = createServer((request, response) => {
    if (sendHealth(request, response, options.isReady)) return
    if (options.onHandled) measure(request, response, options.onHandled)
    withRequestId(request, options.trustedProxies, () => respond(request, response))
  })

  function respond(request: IncomingMessage, response: ServerResponse): void {
    // First, because the head is completed in the opposite order.
    setStaffHeaders(request, response)
    dropPrefetchedRedirect(request, response)
    omitConnectionHeaders(request, response)
    setClientAddress(request, options.trustedProxies)
    dropForeignTrace(request, options.trustedProxies)
    if (options.measuresVisits) requestMeasurement(request, response)
    rerouteBadRequest(request, response)
    reducePictures(request, response)
    sendPublic(request, response, () => askNext(request, response))
  }

  function askNext(request: IncomingMessage, response: ServerResponse): void {
    sendDataWhole(request, response)
    compressStream(request, response)
    completeHeaders(response)
    withUnavailablePage(response, options.unavailablePage, () => handle(request, response)).catch(
      (error: unknown) => {
        options.onError(error)
        if (!response.headersSent) response.writeHead(500)
        response.end()
      },
    )
  }
  // Slow clients are disconnected.
  server.headersTimeout = HEADERS_MS
  server.requestTimeout = REQUEST_MS
  server.keepAliveTimeout = KEEP_ALIVE_MS
  return server
}

function measure(
  request: IncomingMessage,
  response: ServerResponse,
  onHandled: NonNullable<Options['onHandled']>,
): void {
  const startedAt = performance.now()
  const { method, url } = request
  response.once('close', () => {
    const status = response.headersSent ? response.statusCode : ABORTED
    onHandled({ method, url }, status, (performance.now() - startedAt) / 1_000)
  })
}

/** `/healthz`: the process answers. `/readyz`: it can take requests; public pages need no API. */
function sendHealth({ method, url }: IncomingMessage, response: ServerResponse, isReady: () => boolean) {
  const [path] = url?.split('?') ?? []
  if ((method !== 'GET' && method !== 'HEAD') || (path !== '/healthz' && path !== '/readyz')) return false
  const status = path === '/healthz' || isReady() ? 200 : 503
  const headers = { 'content-type': 'text/plain', 'cache-control': 'no-store' }
  response.writeHead(status, headers).end(status === 200 ? 'ok\n' : 'starting\n')
  return true
}
