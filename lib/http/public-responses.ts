import { createHash } from 'node:crypto'
import type { IncomingMessage, OutgoingHttpHeaders, ServerResponse } from 'node:http'
import { inlineStyleSheets } from '../csp/inline-styles.mjs'
import { hashSource } from '../csp/page-policy.mjs'
import { bufferResponse } from './buffered-response.ts'
import { compress, compressBest, isCompressible, readCompressed } from './compress.ts'
import { moveFontPreloads } from './font-preloads.ts'
import { acceptedEncoding, type Encoding, publicKey } from './public-request.ts'
import type { ResponseStore, StoredResponse } from './response-store.ts'

/** The best compression takes ten times as long: not for a page that is hardly asked for. */
const HITS_BEFORE_BEST = 3
const CHECK_AFTER_MS = 1_000
const CHECK_STALE_AFTER_MS = 250
/** For the response that another visitor waits for too. */
const MAX_WAIT_MS = 2_000
const MAX_STORED_BYTES = 2_000_000
/** Responses that wait for the best compression: each is in memory uncompressed. */
const MAX_WAITING = 20

const sharedCache = /\b(?:s-maxage=[1-9]|immutable\b|public\b.*\bmax-age=[1-9])/

/** Next is making a new one. */
const isStale = (response: ServerResponse) => response.getHeader('x-nextjs-cache') === 'STALE'

/** For every visitor, as a shared cache would keep it. */
const isPublic = (response: ServerResponse) =>
  response.statusCode === 200 &&
  sharedCache.test(String(response.getHeader('cache-control'))) &&
  !response.hasHeader('set-cookie')

/**
 * Sends public responses from memory, compressed once. Next makes them, and is asked for each of them every second at most, four
 * times a second while it makes a new one.
 * @returns a function that responds, or calls `askNext` for the response
 */
export function publicResponses(store: ResponseStore) {
  const improve = queue()

  async function save(key: string, made: Made) {
    const { response, encoding } = made
    const body = isPublic(response) ? withEarlyPaint(response, made.body) : made.body
    const entry = await toEntry({ ...made, body }, store.find(key))
    if (isPublic(response) && entry.body.byteLength <= MAX_STORED_BYTES) store.save(key, entry)
    else store.remove(key)
    if (entry.hits >= HITS_BEFORE_BEST && !entry.isBest) {
      entry.isBest = improve(async () => {
        const best = await compressBest(body, encoding)
        const headers = { ...entry.headers, 'content-length': best.byteLength }
        if (store.find(key)?.hash === entry.hash) store.save(key, { ...entry, headers, body: best })
      })
    }
    return entry
  }

  function ask({ path, encoding, key }: Wanted, request: IncomingMessage, response: ServerResponse) {
    const knownTag = request.headers['if-none-match']
    const endCheck = store.beginCheck(key)
    response.once('close', endCheck)
    // Next has to send the whole response, uncompressed; Node leaves out its body for HEAD.
    request.method = 'GET'
    delete request.headers['if-none-match']
    delete request.headers['accept-encoding']
    // With it, Next would not make a new response, for which the other visitors wait too.
    delete request.headers.purpose
    const replacing = () => (response.statusCode >= 500 ? store.find(key) : undefined)
    bufferResponse(
      response,
      () => isCompressible(response) || replacing() !== undefined,
      async (body, finish) => {
        const kept = replacing()
        if (kept) kept.checkAt = Date.now() + CHECK_AFTER_MS
        const entry = kept ?? (await save(key, { path, encoding, response, body }))
        // Not when it has been sent: a visitor with a slow line would hold back the others.
        endCheck()
        finish(answer(entry, kept ? 200 : response.statusCode, knownTag))
      },
    )
  }

  return (request: IncomingMessage, response: ServerResponse, askNext: () => void): void => {
    const wanted = wantedResponse(request)
    if (!wanted) {
      askNext()
      return
    }
    const respond = () => {
      const stored = store.use(wanted.key)
      if (stored) {
        const { status, headers, body } = answer(stored, 200, request.headers['if-none-match'])
        response.writeHead(status, headers).end(body)
        return
      }
      ask(wanted, request, response)
      askNext()
    }
    const first = store.firstCheck(wanted.key)
    if (!first) {
      respond()
      return
    }
    const limit = new Promise<void>((resolve) => void setTimeout(resolve, MAX_WAIT_MS).unref())
    // Next never ends a response whose visitor has gone, so the check would never end either.
    void Promise.race([first, limit]).then(() => response.destroyed || respond())
  }
}

function withEarlyPaint(response: ServerResponse, body: Buffer) {
  if (!String(response.getHeader('content-type')).startsWith('text/html')) return body
  const policy = String(response.getHeader('content-security-policy'))
  const html = moveFontPreloads(body.toString())
  return Buffer.from(inlineStyleSheets(html, (css) => policy.includes(hashSource(css))))
}

type Wanted = { path: string; encoding: Encoding; key: string }

function wantedResponse(request: IncomingMessage): Wanted | undefined {
  const path = publicKey(request)
  const encoding = acceptedEncoding(request)
  return path && encoding ? { path, encoding, key: `${encoding} ${path}` } : undefined
}

type Made = { path: string; encoding: Encoding; response: ServerResponse; body: Buffer }

async function toEntry(
  { path, encoding, response, body }: Made,
  before: StoredResponse | undefined,
): Promise<StoredResponse> {
  const hash = createHash('sha1').update(body).digest('base64url')
  const same = before?.hash === hash ? before : undefined
  const built = same ? undefined : await readCompressed(path, encoding)
  const compressed = same?.body ?? built ?? (await compress(body, encoding))
  return {
    headers: headersOf(response, { encoding, hash, length: compressed.byteLength }),
    body: compressed,
    hash,
    checkAt: Date.now() + (isStale(response) ? CHECK_STALE_AFTER_MS : CHECK_AFTER_MS),
    hits: same ? same.hits + 1 : 0,
    isBest: same?.isBest ?? built !== undefined,
  }
}

const replacedHeaders = ['connection', 'transfer-encoding', 'etag', 'last-modified', 'accept-ranges']

const isImmutable = (headers: OutgoingHttpHeaders) => /\bimmutable\b/.test(String(headers['cache-control']))

type Compressed = { encoding: Encoding; hash: string; length: number }

function headersOf(response: ServerResponse, { encoding, hash, length }: Compressed): OutgoingHttpHeaders {
  const { vary, ...headers } = response.getHeaders()
  for (const name of replacedHeaders) delete headers[name]
  return {
    ...headers,
    vary: withEncoding(String(vary ?? '')),
    ...(!isImmutable(headers) && { etag: `W/"${hash}"` }),
    'content-encoding': encoding,
    'content-length': length,
  }
}

const withEncoding = (vary: string) =>
  /\baccept-encoding\b/i.test(vary) ? vary : [vary, 'Accept-Encoding'].filter(Boolean).join(', ')

function answer({ headers, body }: StoredResponse, status: number, knownTag: string | undefined) {
  const { etag } = headers
  if (status !== 200 || !etag || !knownTag?.includes(String(etag))) return { status, headers, body }
  const { 'content-length': _, 'content-encoding': __, 'content-type': ___, ...rest } = headers
  return { status: 304, headers: rest, body: undefined }
}

/** Runs work one after the other, so that it takes one core at most. @returns a function that says whether it took the work */
function queue() {
  let last: Promise<unknown> = Promise.resolve()
  let waiting = 0
  return (work: () => Promise<void>): boolean => {
    if (waiting >= MAX_WAITING) return false
    waiting += 1
    last = last
      .then(work)
      .catch(() => undefined)
      .finally(() => {
        waiting -= 1
      })
    return true
  }
}
