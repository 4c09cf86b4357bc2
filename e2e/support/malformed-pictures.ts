import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { picture } from './picture.ts'

const jpeg = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#1c3aa9' } })

/** Metadata that must not survive the upload. */
export const LOCATION_MARKER = 'TAKEN-AT-HOME'

/** A valid photo with GPS metadata and a script appended. */
export async function photoWithLocation() {
  const photo = await jpeg()
    .withExif({
      IFD0: { Copyright: LOCATION_MARKER },
      IFD3: {
        GPSLatitudeRef: 'N',
        GPSLatitude: '6/1 30/1 0/1',
        GPSLongitudeRef: 'E',
        GPSLongitude: '3/1 22/1 0/1',
      },
    })
    .jpeg()
    .toBuffer()
  const buffer = Buffer.concat([photo, Buffer.from('<script>alert(1)</script>')])
  return { name: 'home.jpg', mimeType: 'image/jpeg', buffer }
}

/** A PNG whose header claims this size, with a valid checksum. */
export function pictureClaiming(width: number, height: number): Buffer {
  const { buffer } = picture('huge.png')
  buffer.writeUInt32BE(width, 16)
  buffer.writeUInt32BE(height, 20)
  buffer.writeUInt32BE(crc32(buffer.subarray(12, 29)), 29)
  return buffer
}

/** Files that claim to be pictures, with the expected status and message. */
export async function malformedPictures() {
  const complete = await jpeg().jpeg().toBuffer()
  const huge = pictureClaiming(20_000, 20_000)
  const wrongType = 'Please choose a JPEG, PNG or WebP picture.'
  const damaged = 'This picture is damaged or not complete. Please choose another one.'
  const tooManyPixels = 'Please choose a picture of at most 24 megapixels and 6,000 pixels a side.'
  const svg = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  return [
    {
      kind: 'a text',
      status: 415,
      message: wrongType,
      file: file('a.jpg', Buffer.from('no picture at all')),
    },
    {
      kind: 'a drawing with a script',
      status: 415,
      message: wrongType,
      file: file('b.jpg', Buffer.from(svg)),
    },
    { kind: 'half a photo', status: 415, message: damaged, file: file('c.jpg', complete.subarray(0, 900)) },
    { kind: '400 megapixels', status: 413, message: tooManyPixels, file: file('d.png', huge) },
    {
      kind: '5.5 MB',
      status: 413,
      message: 'The picture is larger than 5 MB.',
      file: file('e.jpg', randomBytes(5.5 * 1024 * 1024)),
    },
    {
      kind: '100 MB',
      status: 413,
      message: 'That is too large. Please choose a smaller file.',
      file: file('f.jpg', Buffer.alloc(100 * 1024 * 1024)),
    },
  ]
}
