import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { children } from '../../platform/db/schema/children.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { drawPicture } from '../../testing/picture.ts'
import { pictureFile } from '../../testing/send-form.ts'
import { addChild, childFields, storedPictures } from './testing/child-form.ts'

let api: TestApp
let parent: SignedIn
beforeAll(async () => {
  api = await testApp()
  parent = await api.signedInParent()
})
afterAll(() => api.close())

const add = (input: Record<string, string | File | undefined>, headers: object = parent.headers) =>
  addChild(api, headers, input)
const get = (url: string, { headers }: SignedIn) => api.app.inject({ url, headers })

/** A decompression bomb: a tiny file that declares huge dimensions. */
function hugePng(width: number, height: number) {
  const head = Buffer.alloc(13)
  head.writeUInt32BE(width, 0)
  head.writeUInt32BE(height, 4)
  head.set([8, 6, 0, 0, 0], 8)
  const chunk = (type: string, data: Buffer) => {
    const named = Buffer.concat([Buffer.from(type), data])
    const frame = Buffer.alloc(8)
    frame.writeUInt32BE(data.length, 0)
    frame.writeUInt32BE(crc32(named), 4)
    return Buffer.concat([frame.subarray(0, 4), named, frame.subarray(4)])
  }
  const rows = deflateSync(Buffer.alloc(1_000_000))
  const sign = Buffer.from('\x89PNG\r\n\x1a\n', 'latin1')
  return Buffer.concat([sign, chunk('IHDR', head), chunk('IDAT', rows), chunk('IEND', Buffer.alloc(0))])
}

describe('Children: pictures', () => {
  test('have a re-encoded, small picture without metadata that only their own parent can see', async () => {
    const secret = 'TAKEN-AT-HOME'
    const jpeg = await drawPicture(900, 600)
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer()
    expect(jpeg.toString('latin1')).toContain(secret)
    const response = await add({
      ...childFields,
      file: pictureFile(Buffer.concat([jpeg, Buffer.from('<script>')])),
    })
    const { profileImage, childId } = response.json().data
    expect(profileImage).toBe(`/child/${childId}/picture`)
    const shown = await get(profileImage, parent)
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    })
    expect(await sharp(shown.rawPayload).metadata()).toMatchObject({
      format: 'webp',
      width: 512,
      height: 341,
    })
    expect(shown.rawPayload.toString('latin1')).not.toMatch(/TAKEN-AT-HOME|<script>/)
    const other = await api.signedInParent()
    expect((await get(profileImage, other)).statusCode).toBe(404)
    expect((await api.app.inject(profileImage)).statusCode).toBe(401)
    const [row] = await api.db.select().from(children).where(eq(children.childId, childId))
    expect((await api.app.inject(`/uploads/../../${row?.pictureKey}`)).statusCode).toBe(404)
  })

  test('have no picture without consent', async () => {
    const before = storedPictures(api).length
    const response = await add({
      ...childFields,
      photoConsent: 'false',
      file: pictureFile(await drawPicture(900, 600).png().toBuffer()),
    })
    expect(response.statusCode).toBe(201)
    expect(response.json().data.profileImage).toBeNull()
    expect(storedPictures(api)).toHaveLength(before)
    expect((await get(`/child/${response.json().data.childId}/picture`, parent)).statusCode).toBe(404)
  })

  test('treat an empty file as no file', async () => {
    expect((await add({ ...childFields, file: pictureFile(new Uint8Array(), '', '') })).statusCode).toBe(201)
  })

  const wrongType = 'Please choose a JPEG, PNG or WebP picture.'
  const tooMany = 'Please choose a picture of at most 24 megapixels and 6,000 pixels a side.'
  const damaged = 'This picture is damaged or not complete. Please choose another one.'
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a text', 415, wrongType, () => Buffer.from('no picture at all')],
    ['an SVG with a script', 415, wrongType, () => Buffer.from(script)],
    ['a GIF', 415, wrongType, () => drawPicture(9, 9).gif().toBuffer()],
    ['an AVIF', 415, wrongType, () => drawPicture(9, 9).avif().toBuffer()],
    [
      'an SVG behind the first bytes of a JPEG',
      415,
      damaged,
      () => Buffer.concat([jpegHead, Buffer.from(script)]),
    ],
    [
      'half a JPEG',
      415,
      damaged,
      async () => (await drawPicture(900, 600).jpeg().toBuffer()).subarray(0, 900),
    ],
    ['half a PNG', 415, damaged, async () => (await drawPicture(900, 600).png().toBuffer()).subarray(0, 900)],
    ['30 megapixels', 413, tooMany, () => drawPicture(6000, 5000).png().toBuffer()],
    ['400 megapixels', 413, tooMany, () => hugePng(20_000, 20_000)],
    ['a picture 6,001 pixels wide', 413, tooMany, () => drawPicture(6001, 10).png().toBuffer()],
  ])('reject %s regardless of its declared type, and store nothing', async (_, status, message, make) => {
    const before = storedPictures(api).length
    const response = await add({ ...childFields, file: pictureFile(await make()) })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ message, errors: [{ path: 'file', message }] })
    expect(storedPictures(api)).toHaveLength(before)
  })

  test('reject a file over 5 MB', async () => {
    const response = await add({ ...childFields, file: pictureFile(Buffer.alloc(5 * 1024 * 1024 + 1)) })
    expect(response.statusCode).toBe(413)
    expect(response.json().message).toBe('The picture is larger than 5 MB.')
  })
})
