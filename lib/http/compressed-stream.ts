import type { IncomingMessage, ServerResponse } from 'node:http'
import { type CompressionStream, compressionStream, flush, isCompressible } from './compress.ts'
import { acceptedEncoding } from './public-request.ts'

const bodiless = [204, 206, 304]

/** Compresses a response while it is written, unless it is already compressed when its head is sent. */
export function compressStream(request: IncomingMessage, response: ServerResponse): void {
  const encoding = request.method === 'HEAD' ? undefined : acceptedEncoding(request)
  const { writeHead, write, end } = response
  let stream: CompressionStream | undefined

  response.writeHead = new Proxy(writeHead, {
    apply(target, _, args: Parameters<typeof writeHead>) {
      if (response.headersSent || !isCompressible(response)) return Reflect.apply(target, response, args)
      addVary(response)
      if (encoding && !bodiless.includes(args[0])) {
        response.removeHeader('content-length')
        response.setHeader('content-encoding', encoding)
        stream = compressionStream(encoding)
        connect(stream, response, { write, end })
      }
      return Reflect.apply(target, response, args)
    },
  })
  if (!encoding) return
  const begin = () => {
    if (!response.headersSent) response.writeHead(response.statusCode)
    return stream
  }
  response.write = new Proxy(write, {
    apply: (target, _, args: Parameters<typeof write>) => {
      const compressed = begin()
      return compressed ? compressed.write(...args) : Reflect.apply(target, response, args)
    },
  })
  response.end = new Proxy(end, {
    apply(target, _, args: Parameters<typeof end>) {
      const compressed = begin()
      if (!compressed) return Reflect.apply(target, response, args)
      compressed.end(...args)
      return response
    },
  })
  Object.assign(response, { flush: onceATurn(() => stream && flush(stream, encoding)) })
}

type Original = Pick<ServerResponse, 'write' | 'end'>

function connect(stream: CompressionStream, response: ServerResponse, { write, end }: Original) {
  stream.on('data', (bytes: Buffer) => {
    if (!Reflect.apply(write, response, [bytes])) stream.pause()
  })
  stream.on('end', () => Reflect.apply(end, response, []))
  stream.on('error', (error) => response.destroy(error))
  stream.on('drain', () => response.emit('drain'))
  response.on('drain', () => stream.resume())
  response.on('close', () => stream.destroy())
}

/** Caches never use a response with no-store for another request. */
function addVary(response: ServerResponse) {
  if (/\bno-store\b/.test(String(response.getHeader('cache-control')))) return
  const vary = String(response.getHeader('vary') ?? '')
  if (!/\baccept-encoding\b/i.test(vary)) response.appendHeader('vary', 'Accept-Encoding')
}

/** Next flushes after each piece of a page; each flush costs bytes. */
function onceATurn(work: () => void) {
  let isPlanned = false
  return () => {
    if (isPlanned) return
    isPlanned = true
    setImmediate(() => {
      isPlanned = false
      work()
    })
  }
}
