import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { jpegFile } from '../../testing/picture.ts'
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

describe('Children', () => {
  test('are added with the form’s fields and listed (CHILD-10 to CHILD-15, API-25, API-27)', async () => {
    const response = await add({ ...childFields, class: 'Primary 3', additionalInfo: 'Loves kites' })
    expect(response.statusCode).toBe(201)
    expect(response.json().message).toBe('Child created successfully')
    const child = response.json().data
    expect(child).toMatchObject({
      ...childFields,
      dateOfBirth: '2017-04-23',
      photoConsent: true,
      allergy: false,
    })
    expect(child).toMatchObject({ parentId: parent.parentId, class: 'Primary 3', profileImage: null })
    const { allergy: _, ...listed } = child
    expect((await get('/child', parent)).json().childs).toEqual([listed])
    expect((await get('/parent-childs', parent)).json().childs).toEqual([listed])
  })

  test('keep the details of an allergy (CHILD-14)', async () => {
    expect((await add({ ...childFields, allergy: 'Groundnuts' })).json().data.allergy).toBe('Groundnuts')
  })

  test('are visible only to their own parent', async () => {
    const other = await api.signedInParent()
    expect((await get('/child', other)).json()).toEqual({ childs: [] })
    expect((await api.app.inject('/child')).statusCode).toBe(401)
    expect((await add(childFields, {})).statusCode).toBe(401)
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
    const response = await add({ ...childFields, [name]: value })
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual({ path: name, message: message ?? expect.any(String) })
  })

  test('reject a file in a text field, a second file, and JSON', async () => {
    const jpeg = await jpegFile(9, 9)
    expect((await add({ ...childFields, lastName: jpeg })).statusCode).toBe(400)
    expect((await add({ ...childFields, file: jpeg, other: jpeg })).statusCode).toBe(413)
    const json = await api.app.inject({
      method: 'POST',
      url: '/child',
      headers: parent.headers,
      payload: childFields,
    })
    expect(json.statusCode).toBe(415)
  })
})

describe('Children sent again with the same idempotency key', () => {
  const sent = (key: string, input: Record<string, string | File>, owner = parent) =>
    add(input, { ...owner.headers, 'idempotency-key': key })
  const listed = async (owner: SignedIn) => (await get('/child', owner)).json().childs

  test('are added once, with one picture, and return the same response', async () => {
    const family = await api.signedInParent()
    const before = storedPictures(api).length
    const input = { ...childFields, file: await jpegFile(900, 600) }
    const key = crypto.randomUUID()
    const first = await sent(key, input, family)
    const again = await sent(key, input, family)
    expect(again.statusCode).toBe(201)
    expect(again.json()).toEqual(first.json())
    expect(await listed(family)).toHaveLength(1)
    expect(storedPictures(api)).toHaveLength(before + 1)
  })

  test('with different fields or another picture are rejected', async () => {
    const family = await api.signedInParent()
    const key = crypto.randomUUID()
    const picked = await jpegFile(90, 60)
    await sent(key, { ...childFields, file: picked }, family)
    const others = [
      { ...childFields, file: picked, otherNames: 'Kosi' },
      { ...childFields, file: await jpegFile(60, 90) },
      childFields,
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
    expect((await sent(key, { ...childFields, lastName: '' }, family)).statusCode).toBe(400)
    expect((await sent(key, childFields, family)).statusCode).toBe(201)
    await sent(crypto.randomUUID(), childFields, family)
    await sent(key, childFields, other)
    expect([(await listed(family)).length, (await listed(other)).length]).toEqual([2, 1])
  })

  test('require a well-formed key', async () => {
    for (const key of ['short', 'x'.repeat(65), 'a key with spaces in it'])
      expect((await sent(key, childFields)).statusCode).toBe(400)
  })
})
