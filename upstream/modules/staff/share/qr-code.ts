import { eq } from 'drizzle-orm'
import { encodeQR } from 'qr'
import sharp from 'sharp'
import { AppError } from '#contract/errors'
import type { Context } from '../../../platform/context.ts'
import { shareLinks } from '../../../platform/db/schema/sharing.ts'
import { addressOf } from './link-row.ts'

/** `--color-ink` of the site. */
const NAVY = '#14235c'
const QUIET_ZONE = 4
const PNG_SIZE = 1_024

/** Dark modules by row, with the quiet zone. */
const modulesOf = (text: string): boolean[][] => encodeQR(text, 'raw', { ecc: 'medium', border: QUIET_ZONE })

/** Each run of dark modules in a row is one part of the path. */
const pathOf = (modules: boolean[][]): string =>
  modules
    .flatMap((row, y) =>
      [
        ...row
          .map((dark) => (dark ? '1' : '0'))
          .join('')
          .matchAll(/1+/g),
      ].map(({ index, 0: run }) => `M${index} ${y}h${run.length}v1h-${run.length}z`),
    )
    .join('')

/** STF-243. */
export function qrSvg(text: string): string {
  const modules = modulesOf(text)
  const size = modules.length
  return (
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${size} ${size}" shape-rendering="crispEdges">` +
    `<path fill="#fff" d="M0 0h${size}v${size}h-${size}z"/><path fill="${NAVY}" d="${pathOf(modules)}"/></svg>\n`
  )
}

/** STF-243. Modules have whole pixels; what is left widens the quiet zone. */
export async function qrPng(text: string): Promise<Buffer> {
  const modules = modulesOf(text)
  const size = modules.length
  const scale = Math.floor(PNG_SIZE / size)
  const before = Math.floor((PNG_SIZE - size * scale) / 2)
  const after = PNG_SIZE - size * scale - before
  const navy = [0x14, 0x23, 0x5c]
  const pixels = Buffer.from(modules.flatMap((row) => row.flatMap((dark) => (dark ? navy : [255, 255, 255]))))
  const scaled = await sharp(pixels, { raw: { width: size, height: size, channels: 3 } })
    .resize(size * scale, size * scale, { kernel: 'nearest' })
    .toBuffer({ resolveWithObject: true })
  return sharp(scaled.data, { raw: { ...scaled.info, channels: 3 } })
    .extend({ top: before, left: before, bottom: after, right: after, background: '#fff' })
    .png({ palette: true })
    .toBuffer()
}

/** @throws AppError `not_found` */
export async function requireAddress({ db, env }: Context, code: string): Promise<string> {
  if ((await db.$count(shareLinks, eq(shareLinks.code, code))) === 0)
    throw new AppError('not_found', 'Not found.')
  return addressOf(env, code)
}
