import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import { picture } from './picture.ts'

export type Upload = { name: string; mimeType: string; buffer: Buffer }

/** A PNG of its own: the same bytes would be the same picture (STF-151). */
export function newPicture(name: string): Upload {
  const { buffer, ...file } = picture(name, 96)
  const text = Buffer.concat([Buffer.from('tEXtid\0'), Buffer.from(randomBytes(8).toString('hex'))])
  const chunk = Buffer.alloc(8 + text.length)
  chunk.writeUInt32BE(text.length - 4, 0)
  text.copy(chunk, 4)
  chunk.writeUInt32BE(crc32(text), 4 + text.length)
  const end = buffer.length - 12
  return { ...file, name, buffer: Buffer.concat([buffer.subarray(0, end), chunk, buffer.subarray(end)]) }
}
