import type { OutgoingHttpHeader, OutgoingHttpHeaders, ServerResponse } from 'node:http'

type Whole = { status: number; headers: OutgoingHttpHeaders; body: Buffer | undefined }

/**
 * Holds back the head and the body of a response.
 * @param isWanted false to send the response as it is written
 * @param send called once, with the whole body
 */
export function bufferResponse(
  response: ServerResponse,
  isWanted: () => boolean,
  send: (body: Buffer, finish: (whole: Whole) => void) => Promise<void>,
): void {
  const { writeHead, write, end, flushHeaders } = response
  let isHeld: boolean | undefined
  let isEnded = false
  const chunks: Buffer[] = []

  const sendHead = (status: number) => Reflect.apply(writeHead, response, [status])

  function hold(status: number, ...rest: unknown[]) {
    if (isEnded) return response
    response.statusCode = status
    for (const [name, value] of headersIn(rest)) response.setHeader(name, value)
    isHeld ??= isWanted()
    if (!isHeld) sendHead(status)
    return response
  }

  function begin() {
    if (isHeld === undefined) response.writeHead(response.statusCode)
    return isHeld
  }

  function keep([chunk, encoding]: unknown[]) {
    if (typeof chunk === 'string') chunks.push(Buffer.from(chunk, isEncoding(encoding) ? encoding : 'utf8'))
    else if (chunk instanceof Uint8Array) chunks.push(Buffer.from(chunk))
  }

  function finish({ status, headers, body }: Whole) {
    if (response.destroyed) return
    for (const name of response.getHeaderNames()) response.removeHeader(name)
    Reflect.apply(writeHead, response, [status, headers])
    Reflect.apply(end, response, [body])
  }

  response.writeHead = new Proxy(writeHead, {
    apply: (_, __, args: Parameters<typeof hold>) => hold(...args),
  })
  response.flushHeaders = () => {
    if (!begin()) Reflect.apply(flushHeaders, response, [])
  }
  response.write = new Proxy(write, {
    apply(_, __, args: unknown[]) {
      if (!begin()) return Reflect.apply(write, response, args)
      if (isEnded) return false
      keep(args)
      callbackIn(args)?.()
      return true
    },
  })
  response.end = new Proxy(end, {
    apply(_, __, args: unknown[]) {
      const isHeldBack = begin()
      if (isHeldBack && isEnded) return response
      isEnded = true
      if (!isHeldBack) return Reflect.apply(end, response, args)
      keep(args)
      const callback = callbackIn(args)
      if (callback) response.once('finish', callback)
      send(Buffer.concat(chunks), finish).catch((error: unknown) => {
        response.destroy(error instanceof Error ? error : undefined)
      })
      return response
    },
  })
}

const isCallback = (value: unknown): value is () => void => typeof value === 'function'
const callbackIn = (values: unknown[]) => values.find(isCallback)

const isEncoding = (value: unknown): value is BufferEncoding =>
  typeof value === 'string' && Buffer.isEncoding(value)

/** @param rest the arguments of `writeHead` after the status */
export function headersIn(rest: unknown[]): [string, OutgoingHttpHeader][] {
  const given = rest.find((value) => typeof value === 'object' && value !== null)
  if (!given) return []
  const pairs = Array.isArray(given) ? pairsOf(given) : Object.entries(given)
  return pairs.filter((pair): pair is [string, OutgoingHttpHeader] => pair[1] !== undefined)
}

const pairsOf = (flat: unknown[]): [string, unknown][] =>
  flat.flatMap((name, index) => (index % 2 === 0 ? [[String(name), flat[index + 1]]] : []))
