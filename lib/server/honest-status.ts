import { subscribe } from 'node:diagnostics_channel'
import { ServerResponse } from 'node:http'
import { cspWithoutScripts } from '@/lib/csp'

/** A page fails within this time of the call to the upstream that failed it. Milliseconds. */
const RECENTLY_MS = 10_000
const RETRY_AFTER = '5'

/** Shared by way of the process: what starts the process and what makes the pages are bundled apart. */
const AWAY_AT = Symbol.for('kitelab.upstream-away-at')

/** To be called when a public read has failed because the upstream gave no usable answer. */
export function noteUpstreamAway(): void {
  Reflect.set(globalThis, AWAY_AT, Date.now())
}

/** The middleware may have a cached page stand in for one that cannot be made; that page's own status would win. */
const isStandIn = (status: number, response: ServerResponse) =>
  status === 200 && response.hasHeader('retry-after')

function unavailable(response: ServerResponse) {
  response.setHeader('retry-after', RETRY_AFTER)
  response.setHeader('cache-control', 'private, no-store')
  return 503
}

const isAway = () => Date.now() - Number(Reflect.get(globalThis, AWAY_AT) ?? 0) < RECENTLY_MS

/** What the router of a page that is there already asks for is left as it is: that page says what went wrong. */
const isDocument = (response: ServerResponse) =>
  /^text\/html\b/.test(String(response.getHeader('content-type')))

function announce(response: ServerResponse, document: Buffer) {
  for (const name of ['etag', 'content-encoding']) response.removeHeader(name)
  response.setHeader('content-type', 'text/html; charset=utf-8')
  response.setHeader('content-length', document.byteLength)
  response.setHeader('content-security-policy', cspWithoutScripts)
}

/** Answers that were begun as a page and end as the document. */
const replaced = new WeakSet<ServerResponse>()

/**
 * A page that is not cached cannot be made without the upstream, and Next answers it with 500: an error of ours that a
 * search engine should not come back for, and a document that says nothing until its scripts have run. While the upstream
 * is away it is 503 with Retry-After, and a document that is complete as it is. Cached pages are not touched.
 * @param document sent in place of such a page; without one the page's own is
 */
export function answerHonestly(document: Buffer | undefined): void {
  subscribe('http.server.response.created', (message) => {
    const response = responseOf(message)
    if (!response) return
    watchHead(response, document)
    if (document) replaceBody(response, document)
  })
}

function watchHead(response: ServerResponse, document: Buffer | undefined) {
  const { writeHead } = response
  response.writeHead = new Proxy(writeHead, {
    apply(target, _, [status, ...rest]: Parameters<typeof writeHead>) {
      const cannotBeMade = status === 500 && isAway()
      const told = cannotBeMade || isStandIn(status, response) ? unavailable(response) : status
      if (document && cannotBeMade && isDocument(response)) {
        announce(response, document)
        replaced.add(response)
      }
      return Reflect.apply(target, response, [told, ...rest])
    },
  })
}

function replaceBody(response: ServerResponse, document: Buffer) {
  const { write, end } = response
  // Node sends a head that nobody has written together with the first bytes: by then it is too late to take them back.
  const decide = () => {
    if (!response.headersSent && response.statusCode === 500 && isAway()) response.writeHead(500)
    return replaced.has(response)
  }
  response.write = new Proxy(write, {
    apply: (target, _, given) => decide() || Reflect.apply(target, response, given),
  })
  response.end = new Proxy(end, {
    apply: (target, _, given) => Reflect.apply(target, response, decide() ? [document] : given),
  })
}

function responseOf(message: unknown) {
  const holder =
    typeof message === 'object' && message !== null && 'response' in message ? message.response : undefined
  return holder instanceof ServerResponse ? holder : undefined
}
