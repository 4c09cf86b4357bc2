import { randomBytes } from 'node:crypto'
import { crc32 } from 'node:zlib'
import sharp from 'sharp'
import { picture } from './picture.ts'

const jpeg = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#1c3aa9' } })

/** Metadata that must not survive the upload. */
export const HOME = 'TAKEN-AT-HOME'

/** A valid photo with GPS metadata and a script appended. */
export async function photoFromHome() {
  const photo = await jpeg()
    .withExif({
      IFD0: { Copyright: HOME },
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

/** Files that claim to be pictures, with the expected status and message. */
export async function oddPictures() {
  const whole = await jpeg().jpeg().toBuffer()
  const huge = picture('huge.png').buffer
  // A header that claims 20,000 by 20,000 pixels, with a valid checksum.
  huge.writeUInt32BE(20_000, 16)
  huge.writeUInt32BE(20_000, 20)
  huge.writeUInt32BE(crc32(huge.subarray(12, 29)), 29)
  const type = 'Please choose a JPEG, PNG or WebP picture.'
  const damaged = 'This picture is damaged or not complete. Please choose another one.'
  const pixels = 'Please choose a picture of at most 24 megapixels and 6,000 pixels a side.'
  const drawing = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  const file = (name: string, buffer: Buffer) => ({ name, mimeType: 'image/jpeg', buffer })
  return [
    { what: 'a text', status: 415, says: type, file: file('a.jpg', Buffer.from('no picture at all')) },
    { what: 'a drawing with a script', status: 415, says: type, file: file('b.jpg', Buffer.from(drawing)) },
    { what: 'half a photo', status: 415, says: damaged, file: file('c.jpg', whole.subarray(0, 900)) },
    { what: '400 megapixels', status: 413, says: pixels, file: file('d.png', huge) },
    {
      what: '5.5 MB',
      status: 413,
      says: 'The picture is larger than 5 MB.',
      file: file('e.jpg', randomBytes(5.5 * 1024 * 1024)),
    },
    {
      what: '100 MB',
      status: 413,
      says: 'That is too large. Please choose a smaller file.',
      file: file('f.jpg', Buffer.alloc(100 * 1024 * 1024)),
    },
  ]
}
