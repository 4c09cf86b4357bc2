import { AsyncLocalStorage } from 'node:async_hooks'
import type { ServerResponse } from 'node:http'
import { cspWithoutScripts } from '../csp/csp.ts'
import { onRequestError } from './events.ts'

const RETRY_AFTER = '5'
/** Next reports an error after it has started the response. */
const REPORT_TIMEOUT_MS = 100

const currentResponse = new AsyncLocalStorage<ServerResponse>()
const upstreamFailed = new WeakSet<ServerResponse>()
const onReport = new WeakMap<ServerResponse, () => void>()

/** By name, because each bundle of Next has its own class. */
const isUpstreamFailure = (error: unknown) =>
  error instanceof Error && error.name === 'AppError' && 'code' in error && error.code === 'unavailable'

onRequestError((error) => {
  const response = currentResponse.getStore()
  if (!response) return
  if (isUpstreamFailure(error)) upstreamFailed.add(response)
  onReport.get(response)?.()
})

const untilReported = (response: ServerResponse) =>
  new Promise<void>((resolve) => {
    if (upstreamFailed.has(response)) return resolve()
    onReport.set(response, resolve)
    setTimeout(resolve, REPORT_TIMEOUT_MS)
  })

/** The middleware rewrites to a cached page with Retry-After when a page cannot be rendered. */
const isFallbackPage = (status: number, response: ServerResponse) =>
  status === 200 && response.hasHeader('retry-after')

function unavailable(response: ServerResponse) {
  response.setHeader('retry-after', RETRY_AFTER)
  response.setHeader('cache-control', 'private, no-store')
  return 503
}

const statusOf = (status: number, response: ServerResponse) =>
  (status === 500 && upstreamFailed.has(response)) || isFallbackPage(status, response)
    ? unavailable(response)
    : status

/** RSC requests are excluded: the current page shows their error. */
const isDocument = (response: ServerResponse) =>
  /^text\/html\b/.test(String(response.getHeader('content-type')))

function setDocumentHeaders(response: ServerResponse, document: Buffer) {
  for (const name of ['etag', 'content-encoding']) response.removeHeader(name)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', document.byteLength)
  response.setHeader('content-security-policy', cspWithoutScripts)
}

const replaced = new WeakMap<ServerResponse, () => void>()

/** Next responds to a failed page with 500 and an empty document; this sends a complete one, as 503 if the upstream failed. */
export function withUnavailablePage(
  response: ServerResponse,
  document: Buffer | undefined,
  handle: () => Promise<void>,
): Promise<void> {
  interceptHead(response, document)
  if (document) replaceBody(response, document)
  return currentResponse.run(response, handle)
}

function interceptHead(response: ServerResponse, document: Buffer | undefined) {
  const { writeHead } = response
  response.writeHead = new Proxy(writeHead, {
    apply(target, _, [status, ...rest]: Parameters<typeof writeHead>) {
      const write = () => Reflect.apply(target, response, [statusOf(status, response), ...rest])
      if (!document || status !== 500 || !isDocument(response)) return write()
      response.flushHeaders = () => undefined
      replaced.set(response, () => {
        setDocumentHeaders(response, document)
        write()
      })
      return response
    },
  })
}

function replaceBody(response: ServerResponse, document: Buffer) {
  const { write, end } = response
  // Node sends an implicit head together with the first bytes.
  const replacement = () => {
    if (!response.headersSent && response.statusCode === 500 && !replaced.has(response))
      response.writeHead(500)
    return replaced.get(response)
  }
  response.write = new Proxy(write, {
    apply: (target, _, args) => (replacement() ? true : Reflect.apply(target, response, args)),
  })
  response.end = new Proxy(end, {
    apply(target, _, args) {
      const writeLate = replacement()
      if (!writeLate) return Reflect.apply(target, response, args)
      void untilReported(response).then(() => {
        if (response.headersSent) return
        writeLate()
        Reflect.apply(target, response, [document])
      })
      return response
    },
  })
}
