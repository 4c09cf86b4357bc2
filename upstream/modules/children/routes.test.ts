import { existsSync, readdirSync } from 'node:fs'
import { join } from 'node:path'
import { crc32, deflateSync } from 'node:zlib'
import { eq } from 'drizzle-orm'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { children } from '../../platform/db/schema/children.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { pictureFile, sendForm } from '../../testing/send-form.ts'

const picture = (width = 900, height = 600) =>
  sharp({ create: { width, height, channels: 3, background: '#1c3aa9' } })

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

describe('Children', () => {
  let api: TestApp
  let parent: SignedIn
  beforeAll(async () => {
    api = await testApp()
    parent = await api.signedInParent()
  })
  afterAll(() => api.close())

  const fields = {
    lastName: 'Okafor',
    otherNames: 'Chidera',
    gender: 'female',
    schoolName: 'Baobab Primary School',
    dateOfBirth: '2017/04/23',
    photoConsent: 'true',
    allergy: 'false',
  }
  const file = pictureFile
  const add = (input: Record<string, string | File | undefined>, headers: object = parent.headers) =>
    sendForm(api, { method: 'POST', url: '/child', headers }, input)
  const storedFiles = () => {
    const folder = join(api.env.DATA_DIR, 'files/private/children')
    return existsSync(folder) ? readdirSync(folder) : []
  }
  const get = (url: string, { headers }: SignedIn) => api.app.inject({ url, headers })

  test('are added with the form’s fields and listed (CHILD-10 to CHILD-15, API-25, API-27)', async () => {
    const response = await add({ ...fields, class: 'Primary 3', additionalInfo: 'Loves kites' })
    expect(response.statusCode).toBe(201)
    expect(response.json().message).toBe('Child created successfully')
    const child = response.json().data
    expect(child).toMatchObject({ ...fields, dateOfBirth: '2017-04-23', photoConsent: true, allergy: false })
    expect(child).toMatchObject({ parentId: parent.parentId, class: 'Primary 3', profileImage: null })
    const { allergy: _, ...listed } = child
    expect((await get('/child', parent)).json().childs).toEqual([listed])
    expect((await get('/parent-childs', parent)).json().childs).toEqual([listed])
  })

  test('keep the details of an allergy (CHILD-14)', async () => {
    expect((await add({ ...fields, allergy: 'Groundnuts' })).json().data.allergy).toBe('Groundnuts')
  })

  describe('sent again with the same idempotency key', () => {
    const sent = (key: string, input: Record<string, string | File>, owner = parent) =>
      add(input, { ...owner.headers, 'idempotency-key': key })
    const listed = async (owner: SignedIn) => (await get('/child', owner)).json().childs

    test('are added once, with one picture, and return the same response', async () => {
      const family = await api.signedInParent()
      const before = storedFiles().length
      const input = { ...fields, file: file(await picture().jpeg().toBuffer()) }
      const key = crypto.randomUUID()
      const first = await sent(key, input, family)
      const again = await sent(key, input, family)
      expect(again.statusCode).toBe(201)
      expect(again.json()).toEqual(first.json())
      expect(await listed(family)).toHaveLength(1)
      expect(storedFiles()).toHaveLength(before + 1)
    })

    test('with different fields or another picture are rejected', async () => {
      const family = await api.signedInParent()
      const key = crypto.randomUUID()
      const picked = file(await picture(90, 60).jpeg().toBuffer())
      await sent(key, { ...fields, file: picked }, family)
      const others = [
        { ...fields, file: picked, otherNames: 'Kosi' },
        { ...fields, file: file(await picture(60, 90).jpeg().toBuffer()) },
        fields,
      ]
      for (const other of others) {
        const response = await sent(key, other, family)
        expect(response.statusCode).toBe(409)
        expect(response.json().message).toContain('saved before with other answers')
      }
      expect(await listed(family)).toHaveLength(1)
    })

    test('are separate for another key or parent, and a rejected form does not use up its key', async () => {
      const [family, other] = [await api.signedInParent(), await api.signedInParent()]
      const key = crypto.randomUUID()
      expect((await sent(key, { ...fields, lastName: '' }, family)).statusCode).toBe(400)
      expect((await sent(key, fields, family)).statusCode).toBe(201)
      await sent(crypto.randomUUID(), fields, family)
      await sent(key, fields, other)
      expect([(await listed(family)).length, (await listed(other)).length]).toEqual([2, 1])
    })

    test('require a well-formed key', async () => {
      for (const key of ['short', 'x'.repeat(65), 'a key with spaces in it'])
        expect((await sent(key, fields)).statusCode).toBe(400)
    })
  })

  test('are visible only to their own parent', async () => {
    const other = await api.signedInParent()
    expect((await get('/child', other)).json()).toEqual({ childs: [] })
    expect((await api.app.inject('/child')).statusCode).toBe(401)
    expect((await add(fields, {})).statusCode).toBe(401)
  })

  test('have a re-encoded, small picture without metadata that only their own parent can see', async () => {
    const secret = 'TAKEN-AT-HOME'
    const jpeg = await picture()
      .withExif({ IFD0: { Copyright: secret } })
      .jpeg()
      .toBuffer()
    expect(jpeg.toString('latin1')).toContain(secret)
    const response = await add({ ...fields, file: file(Buffer.concat([jpeg, Buffer.from('<script>')])) })
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
    const before = storedFiles().length
    const response = await add({
      ...fields,
      photoConsent: 'false',
      file: file(await picture().png().toBuffer()),
    })
    expect(response.statusCode).toBe(201)
    expect(response.json().data.profileImage).toBeNull()
    expect(storedFiles()).toHaveLength(before)
    expect((await get(`/child/${response.json().data.childId}/picture`, parent)).statusCode).toBe(404)
  })

  test('treat an empty file as no file', async () => {
    expect((await add({ ...fields, file: file(new Uint8Array(), '', '') })).statusCode).toBe(201)
  })

  const wrongType = 'Please choose a JPEG, PNG or WebP picture.'
  const tooMany = 'Please choose a picture of at most 24 megapixels and 6,000 pixels a side.'
  const damaged = 'This picture is damaged or not complete. Please choose another one.'
  const jpegHead = Buffer.from([0xff, 0xd8, 0xff, 0xe0])
  const script = '<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'
  test.each([
    ['a text', 415, wrongType, () => Buffer.from('no picture at all')],
    ['an SVG with a script', 415, wrongType, () => Buffer.from(script)],
    ['a GIF', 415, wrongType, () => picture(9, 9).gif().toBuffer()],
    ['an AVIF', 415, wrongType, () => picture(9, 9).avif().toBuffer()],
    [
      'an SVG behind the first bytes of a JPEG',
      415,
      damaged,
      () => Buffer.concat([jpegHead, Buffer.from(script)]),
    ],
    ['half a JPEG', 415, damaged, async () => (await picture().jpeg().toBuffer()).subarray(0, 900)],
    ['half a PNG', 415, damaged, async () => (await picture().png().toBuffer()).subarray(0, 900)],
    ['30 megapixels', 413, tooMany, () => picture(6000, 5000).png().toBuffer()],
    ['400 megapixels', 413, tooMany, () => hugePng(20_000, 20_000)],
    ['a picture 6,001 pixels wide', 413, tooMany, () => picture(6001, 10).png().toBuffer()],
  ])('reject %s regardless of its declared type, and store nothing', async (_, status, message, make) => {
    const before = storedFiles().length
    const response = await add({ ...fields, file: file(await make()) })
    expect(response.statusCode).toBe(status)
    expect(response.json()).toEqual({ message, errors: [{ path: 'file', message }] })
    expect(storedFiles()).toHaveLength(before)
  })

  test('reject a file over 5 MB', async () => {
    const response = await add({ ...fields, file: file(Buffer.alloc(5 * 1024 * 1024 + 1)) })
    expect(response.statusCode).toBe(413)
    expect(response.json().message).toBe('The picture is larger than 5 MB.')
  })

  test.each([
    ['lastName', '', 'Last name is required'],
    ['otherNames', undefined, undefined],
    ['gender', 'boy', 'Gender is required'],
    ['dateOfBirth', '', 'Date of birth is required.'],
    ['dateOfBirth', '2017/02/31', 'This date does not exist. Write the year with four digits.'],
    ['dateOfBirth', '2999/01/01', 'Date of birth cannot be today or a future date.'],
    ['photoConsent', 'maybe', 'Please answer the photo consent question'],
    ['schoolName', 'x'.repeat(121), 'Too Long!'],
  ])('reject %s of "%s" (VAL-26 to VAL-34)', async (name, value, message) => {
    const response = await add({ ...fields, [name]: value })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual({ path: name, message: message ?? expect.any(String) })
  })

  test('reject a file in a text field, a second file, and JSON', async () => {
    const jpeg = file(await picture(9, 9).jpeg().toBuffer())
    expect((await add({ ...fields, lastName: jpeg })).statusCode).toBe(400)
    expect((await add({ ...fields, file: jpeg, other: jpeg })).statusCode).toBe(413)
    const json = await api.app.inject({
      method: 'POST',
      url: '/child',
      headers: parent.headers,
      payload: fields,
    })
    expect(json.statusCode).toBe(415)
  })
})
