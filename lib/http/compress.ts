import { readFile } from 'node:fs/promises'
import type { ServerResponse } from 'node:http'
import { promisify } from 'node:util'
import {
  type BrotliCompress,
  brotliCompress,
  constants,
  createBrotliCompress,
  createGzip,
  type Gzip,
  gzip,
} from 'node:zlib'
import type { Encoding } from './public-request.ts'

/** As fast as 5, and 2 % smaller. */
const FAST_QUALITY = 6
/** As a power of two: larger than most pages, and little memory for each response. */
const STREAM_WINDOW = 18

const compressibleType = /^(?:text\/|image\/svg\+xml|application\/(?:[\w.-]+\+)?(?:json|xml|javascript))/

export const isCompressible = (response: ServerResponse): boolean =>
  compressibleType.test(String(response.getHeader('content-type'))) && !response.hasHeader('content-encoding')

const brotli = (body: Buffer, quality: number) =>
  promisify(brotliCompress)(body, {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: quality,
      [constants.BROTLI_PARAM_SIZE_HINT]: body.byteLength,
    },
  })

export const compress = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, FAST_QUALITY) : promisify(gzip)(body)

/** Takes about ten times as long as `compress`. */
export const compressBest = (body: Buffer, encoding: Encoding): Promise<Buffer> =>
  encoding === 'br' ? brotli(body, constants.BROTLI_MAX_QUALITY) : promisify(gzip)(body, { level: 9 })

/** The file that scripts/compress.mjs has written beside a built one; undefined when there is none. */
export async function readCompressed(path: string, encoding: Encoding): Promise<Buffer | undefined> {
  if (encoding !== 'br' || !/^\/_next\/static\/[\w./~-]+$/.test(path) || path.includes('..')) return undefined
  return readFile(path.replace('/_next/', '.next/').concat('.br')).catch(() => undefined)
}

export type CompressionStream = BrotliCompress | Gzip

export const compressionStream = (encoding: Encoding): CompressionStream =>
  encoding === 'br'
    ? createBrotliCompress({
        params: {
          [constants.BROTLI_PARAM_QUALITY]: FAST_QUALITY,
          [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW,
        },
      })
    : createGzip()

/** Z_FULL_FLUSH, the default in gzip, would reset the dictionary. */
export const flush = (stream: CompressionStream, encoding: Encoding): void =>
  stream.flush(encoding === 'br' ? constants.BROTLI_OPERATION_FLUSH : constants.Z_SYNC_FLUSH)
