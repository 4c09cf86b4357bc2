import 'server-only'
import sharp from 'sharp'
import { mediaPath } from '#domain/media-path'
import { findMedia } from '@/lib/server/media'
import type { Card } from './card'
import { cropCover } from './crop-cover'
import { drawing, PICTURE } from './drawing'

async function picture({ picture: stored, crop }: Card): Promise<Buffer | undefined> {
  const path = mediaPath(stored)?.split('/').slice(2)
  const response = path && (await findMedia(path, { cached: true }))
  if (!response) return undefined
  const { width, height, radius } = PICTURE
  const mask = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}"><rect width="${width}" height="${height}" rx="${radius}"/></svg>`
  const cover = await cropCover(await response.arrayBuffer(), { width, height }, crop)
  return cover
    .composite([{ input: Buffer.from(mask), blend: 'dest-in' }])
    .png()
    .toBuffer()
}

/** A JPEG of 1200 by 630 pixels, below the 250 KB limit of some apps. */
export async function render(card: Card): Promise<Buffer<ArrayBuffer>> {
  const input = await picture(card)
  const { left, top } = PICTURE
  const { buffer, byteOffset, byteLength } = await sharp(Buffer.from(drawing(card)))
    .composite(input ? [{ input, left, top }] : [])
    .flatten({ background: '#bfe4ff' })
    .jpeg({ quality: 82, mozjpeg: true })
    .toBuffer()
  const bytes = Buffer.alloc(byteLength)
  bytes.set(new Uint8Array(buffer, byteOffset, byteLength))
  return bytes
}
