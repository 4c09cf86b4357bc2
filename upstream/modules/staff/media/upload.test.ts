import { randomUUID } from 'node:crypto'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { fileRemovals } from '../../../platform/db/schema/files.ts'
import { media } from '../../../platform/db/schema/media.ts'
import { type SignedInStaff, type TestApp, testApp } from '../../../testing/app.ts'
import { drawPicture } from '../../../testing/picture.ts'
import { pictureFile } from '../../../testing/send-form.ts'
import { mediaCalls, newPicture } from './testing/media-calls.ts'

let api: TestApp
let calls: ReturnType<typeof mediaCalls>
let editor: SignedInStaff
beforeAll(async () => {
  api = await testApp()
  calls = mediaCalls(api)
  editor = await api.signedInStaff({ name: 'Joy Akpan', roles: ['editor'] })
})
beforeEach(() => api.db.delete(media))
afterAll(() => api.close())

describe('An uploaded picture', () => {
  test('STF-145: is upright, without a place, at most 2,400 px and WebP at a random address', async () => {
    const photo = await drawPicture(3000, 1500)
      .withExif({ IFD0: { Copyright: 'TAKEN-AT-HOME' } })
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer()
    const response = await calls.upload(editor, { file: pictureFile(photo) })
    expect(response.statusCode, response.body).toBe(201)
    const { media: added } = response.json()
    expect(added).toMatchObject({
      width: 1200,
      height: 2400,
      alt: 'A kite over the lagoon',
      fileName: 'x.jpg',
      by: 'Joy Akpan',
      uses: 0,
    })
    expect(added.image).toMatch(/^public\/uploads\/media\/[\w-]{36}\.webp$/)
    const served = await api.app.inject(added.image.replace('public', ''))
    expect([served.statusCode, served.headers['content-type']]).toEqual([200, 'image/webp'])
    expect(served.rawPayload.includes('TAKEN-AT-HOME')).toBe(false)
    expect(await sharp(served.rawPayload).metadata()).toMatchObject({ format: 'webp', width: 1200 })
    expect(await calls.actionsOn(added.mediaId)).toEqual(['media.added'])
  })

  test('STF-146, STF-147: needs a description and an answer about children', async () => {
    const file = await newPicture()
    const fieldsOf = async (fields: Record<string, string | undefined>) =>
      (await calls.upload(editor, { file, ...fields })).json().errors
    const describeIt = [{ path: 'alt', message: 'Describe the picture for people who cannot see it.' }]
    expect(await fieldsOf({ alt: '' })).toEqual(describeIt)
    expect(await fieldsOf({ alt: 'ab' })).toEqual(describeIt)
    expect(await fieldsOf({ showsChild: undefined })).toEqual([
      { path: 'showsChild', message: 'Say whether a child can be recognised.' },
    ])
    expect(await fieldsOf({ showsChild: 'true' })).toEqual([
      { path: 'consent', message: 'Confirm that you have the parent’s written consent.' },
    ])
    expect(await api.db.$count(media)).toBe(0)
    const decorative = await calls.upload(editor, { file, alt: 'ignored words', decorative: 'true' })
    expect(decorative.json().media).toMatchObject({ alt: '', decorative: true })
  })

  test('STF-147: keeps who had the consent, and when', async () => {
    const response = await calls.upload(editor, {
      file: await newPicture(),
      showsChild: 'true',
      consent: 'true',
    })
    const { consent } = await calls.detail(editor, response.json().media.mediaId)
    expect(consent.by).toBe('Joy Akpan')
    expect(Date.now() - Date.parse(consent.at)).toBeLessThan(60_000)
  })
})

describe('STF-144, STF-301: an upload is refused', () => {
  const type = 'Use a JPEG, PNG or WebP picture.'
  const box = (brand: string) =>
    Buffer.concat([Buffer.from([0, 0, 0, 24]), Buffer.from(`ftyp${brand}`), Buffer.alloc(40)])
  test.each([
    ['HEIC', box('heic')],
    ['AVIF', box('avif')],
    ['SVG', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')],
    ['GIF', Buffer.from('GIF89a00000000')],
    ['a renamed script', Buffer.from('alert(1)')],
  ])('for %s', async (_, bytes) => {
    const response = await calls.upload(editor, { file: pictureFile(bytes) })
    expect([response.statusCode, response.json().errors]).toEqual([415, [{ path: 'file', message: type }]])
  })

  test('for a picture of 41 megapixels, and not for one of 39', async () => {
    const large = await drawPicture(8200, 5000).png({ compressionLevel: 9 }).toBuffer()
    const refused = await calls.upload(editor, { file: pictureFile(large, 'image/png') })
    expect([refused.statusCode, refused.json().message]).toEqual([
      413,
      'The picture is larger than 40 megapixels.',
    ])
    const smaller = await drawPicture(7800, 5000).jpeg().toBuffer()
    const accepted = await calls.upload(editor, { file: pictureFile(smaller) })
    expect(accepted.json().media).toMatchObject({ width: 2400 })
  }, 60_000)

  test('above 6 MB', async () => {
    const file = pictureFile(Buffer.alloc(6 * 1024 * 1024 + 1, 0xff))
    const response = await calls.upload(editor, { file })
    expect([response.statusCode, response.json().message]).toEqual([413, 'The picture is larger than 6 MB.'])
  })
})

describe('The same picture again', () => {
  test('STF-151: offers the one that exists', async () => {
    const file = await newPicture()
    const first = (await calls.upload(editor, { file })).json()
    const again = (await calls.upload(editor, { file, alt: 'Other words' })).json()
    expect([first.existing, again.existing]).toEqual([false, true])
    expect(again.media).toEqual(first.media)
    expect(await api.db.$count(media)).toBe(1)
  })

  test('STF-014: a form that is sent twice adds one picture', async () => {
    const file = await newPicture()
    const key = randomUUID()
    const first = (await calls.upload(editor, { file }, key)).json()
    const second = (await calls.upload(editor, { file }, key)).json()
    expect(second).toEqual(first)
    const other = await calls.upload(editor, { file, alt: 'Another text' }, key)
    expect(other.statusCode).toBe(409)
  })

  test('STF-151: uploads at once keep one row and one file', async () => {
    const file = await newPicture()
    const responses = await Promise.all([1, 2, 3].map(() => calls.upload(editor, { file })))
    const ids = responses.map((response) => response.json().media.mediaId)
    expect(new Set(ids).size).toBe(1)
    expect(await api.db.$count(media)).toBe(1)
    expect(await api.db.$count(fileRemovals)).toBe(0)
  })
})
