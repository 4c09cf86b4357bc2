import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { cspWithoutScripts } from '@/lib/csp/csp'
import { onResponseCreated } from '@/lib/server/response-events'

const RETRY_AFTER = '5'
/** Next sends the answer before it has reported what failed it. */
const REPORT_LIMIT_MS = 100

/** The response that the running code works for. */
const current = new AsyncLocalStorage<ServerResponse>()
const lacksUpstream = new WeakSet<ServerResponse>()
const onReport = new WeakMap<ServerResponse, () => void>()

/** By name: what starts the process and what makes the pages are bundled apart, so each has a class of its own. */
const isUpstreamFailure = (error: unknown) =>
  error instanceof Error && error.name === 'AppError' && 'code' in error && error.code === 'unavailable'

/** To be called with every error that Next reports (instrumentation.ts). */
export function recordRequestError(error: unknown): void {
  const response = current.getStore()
  if (!response) return
  if (isUpstreamFailure(error)) lacksUpstream.add(response)
  onReport.get(response)?.()
}

const reported = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    if (lacksUpstream.has(response)) return resolve()
    onReport.set(response, resolve)
    setTimeout(resolve, REPORT_LIMIT_MS)
  })

/** The middleware may have a cached page stand in for one that cannot be made; that page's own status would win. */
const isStandIn = (status: number, response: ServerResponse) =>
  status === 200 && response.hasHeader('retry-after')

function unavailable(response: ServerResponse) {
  response.setHeader('retry-after', RETRY_AFTER)
  response.setHeader('cache-control', 'private, no-store')
  return 503
}

const statusOf = (status: number, response: ServerResponse) =>
  (status === 500 && lacksUpstream.has(response)) || isStandIn(status, response)
    ? unavailable(response)
    : status

/** What the router of a page that is there already asks for is left as it is: that page says what went wrong. */
const isDocument = (response: ServerResponse) =>
  /^text\/html\b/.test(String(response.getHeader('content-type')))

function announce(response: ServerResponse, document: Buffer) {
  for (const name of ['etag', 'content-encoding']) response.removeHeader(name)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', document.byteLength)
  response.setHeader('content-security-policy', cspWithoutScripts)
}

/** Answers that were begun as a page and end as the document, with what writes their head then. */
const replaced = new WeakMap<ServerResponse, () => void>()

/**
 * A page that is not cached cannot be made without the upstream, and Next answers it with 500: an error of ours that a
 * search engine should not come back for, and a document that says nothing until its scripts have run. When the upstream
 * failed it, it is 503 with Retry-After; either way its document is complete as it is. Cached pages are not touched.
 * @param document sent in place of a page that failed; without one the page's own is
 */
export function serveUnavailablePage(document: Buffer | undefined): void {
  onResponseCreated((response) => {
    current.enterWith(response)
    watchHead(response, document)
    if (document) replaceBody(response, document)
  })
}

function watchHead(response: ServerResponse, document: Buffer | undefined) {
  const { writeHead } = response
  response.writeHead = new Proxy(writeHead, {
    apply(target, _, [status, ...rest]: Parameters<typeof writeHead>) {
      const write = () => Reflect.apply(target, response, [statusOf(status, response), ...rest])
      if (!document || status !== 500 || !isDocument(response)) return write()
      response.flushHeaders = () => undefined
      replaced.set(response, () => {
        announce(response, document)
        write()
      })
      return response
    },
  })
}

function replaceBody(response: ServerResponse, document: Buffer) {
  const { write, end } = response
  // Node sends a head that nobody has written together with the first bytes: by then it is too late to take them back.
  const decide = () => {
    if (!response.headersSent && response.statusCode === 500 && !replaced.has(response))
      response.writeHead(500)
    return replaced.get(response)
  }
  response.write = new Proxy(write, {
    apply: (target, _, given) => (decide() ? true : Reflect.apply(target, response, given)),
  })
  response.end = new Proxy(end, {
    apply(target, _, given) {
      const writeLate = decide()
      if (!writeLate) return Reflect.apply(target, response, given)
      void reported(response).then(() => {
        if (response.headersSent) return
        writeLate()
        Reflect.apply(target, response, [document])
      })
      return response
    },
  })
}
