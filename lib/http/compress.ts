import { readFile } from 'node:fs/promises'
import { promisify } from 'node:util'
import { brotliCompress, constants, gzip } from 'node:zlib'
import type { Encoding } from './public-request.ts'

const FAST_QUALITY = 5

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
