import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { parents } from '../../platform/db/schema/parents.ts'
import { type SignedIn, type TestApp, testApp } from '../../testing/app.ts'
import { jpegFile } from '../../testing/picture.ts'
import { pictureFile, sendForm } from '../../testing/send-form.ts'

let api: TestApp
let parent: SignedIn
let jpeg: File
beforeAll(async () => {
  api = await testApp()
  jpeg = await jpegFile()
})
beforeEach(async () => {
  parent = await api.signedInParent()
})
afterAll(() => api.close())

const url = '/parents'
const read = async () => (await api.app.inject({ url, headers: parent.headers })).json().parent
const change = (payload: object) => api.app.inject({ method: 'PATCH', url, headers: parent.headers, payload })
const form = (fields: Record<string, string | File>) =>
  sendForm(api, { method: 'PATCH', url, headers: parent.headers }, fields)
const pictures = () => readdirSync(join(api.env.DATA_DIR, 'files/private/parents'))

const full = {
  state: 'Lagos',
  city: 'Yaba',
  streetName: 'Herbert Macaulay Way',
  streetNumber: '12b',
  birthdayMonth: 2,
  birthdayDate: 29,
  gender: 'female',
}

describe('The profile', () => {
  test('is updated with JSON, and the response shows what is saved (PROF-03, PROF-04, PROF-06, API-11, API-12, DATA-01)', async () => {
    const response = await change(full)
    expect(response.statusCode).toBe(200)
    expect(response.json()).toMatchObject({ message: 'Profile updated successfully', parent: full })
    expect(await read()).toMatchObject({ ...full, parentId: parent.parentId, email: parent.email })
    expect(Object.keys(await read()).sort()).toEqual([
      'birthdayDate',
      'birthdayMonth',
      'city',
      'email',
      'gender',
      'lastName',
      'otherNames',
      'parentId',
      'phoneNumber',
      'profileImage',
      'state',
      'streetName',
      'streetNumber',
    ])
  })

  test('is updated with a form that contains a picture and numbers as text (PROF-05, AMB-28)', async () => {
    const response = await form({ ...full, birthdayMonth: '2', birthdayDate: '29', file: jpeg })
    expect(response.json().parent).toMatchObject(full)
    const { profileImage } = response.json().parent
    expect(profileImage).toMatch(/^\/parents\/picture\?v=\d+$/)
    const shown = await api.app.inject({ url: profileImage, headers: parent.headers })
    expect(shown.headers).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'private, no-store',
    })
    expect((await api.app.inject(profileImage)).statusCode).toBe(401)
    const other = await api.signedInParent()
    expect((await api.app.inject({ url: profileImage, headers: other.headers })).statusCode).toBe(404)
  })

  test('keeps one picture, which can be replaced and removed', async () => {
    const before = pictures().length
    await form({ file: jpeg })
    const { profileImage } = await read()
    await form({ file: jpeg })
    expect((await read()).profileImage).not.toBe(profileImage)
    expect(pictures()).toHaveLength(before + 1)
    await change({ city: 'Ikeja' })
    expect(pictures()).toHaveLength(before + 1)
    await change({ removePicture: true })
    expect((await read()).profileImage).toBeNull()
    expect(pictures()).toHaveLength(before)
  })

  test('keeps omitted fields and clears empty ones', async () => {
    await change(full)
    await change({ city: '', birthdayMonth: '', birthdayDate: '', gender: '' })
    const emptied = { city: null, birthdayMonth: null, birthdayDate: null, gender: null }
    expect(await read()).toMatchObject({ ...full, ...emptied })
  })

  test('ignores read-only and unknown fields (PROF-01)', async () => {
    const [before] = await api.db.select().from(parents).where(eq(parents.parentId, parent.parentId))
    const readOnly = { lastName: 'Other', email: 'other@kitelab.example', phoneNumber: '1', verifiedAt: null }
    const sent = {
      ...readOnly,
      parentId: crypto.randomUUID(),
      passwordHash: 'x',
      pictureKey: 'private/x.webp',
    }
    expect((await change(sent)).statusCode).toBe(200)
    const [after] = await api.db.select().from(parents).where(eq(parents.parentId, parent.parentId))
    expect({ ...after, updatedAt: null }).toEqual({ ...before, updatedAt: null })
  })
})

describe('The profile: invalid input', () => {
  test.each([
    [{ birthdayMonth: 13 }, 'birthdayMonth', 'Please choose a month.'],
    [{ birthdayDate: '0' }, 'birthdayDate', 'Please choose a day.'],
    [{ birthdayMonth: 2, birthdayDate: 30 }, 'birthdayDate', 'This month has fewer days.'],
    [{ state: 'x'.repeat(81) }, 'state', 'Too Long!'],
  ])('rejects %j under its field (AMB-28)', async (input, path, message) => {
    const response = await change(input)
    expect(response.statusCode).toBe(400)
    expect(response.json().errors).toContainEqual({ path, message })
  })

  test('rejects a month that does not have the saved day', async () => {
    await change({ birthdayMonth: 1, birthdayDate: 31 })
    const response = await change({ birthdayMonth: 4 })
    expect(response.json().errors).toEqual([{ path: 'birthdayDate', message: 'This month has fewer days.' }])
    expect(await read()).toMatchObject({ birthdayMonth: 1 })
  })

  test('keeps its data when the picture is invalid', async () => {
    await form({ ...full, birthdayMonth: '2', birthdayDate: '29', file: jpeg })
    const before = await read()
    const response = await form({ city: 'Ikeja', file: pictureFile(Buffer.from('<svg/>')) })
    expect(response.statusCode).toBe(415)
    expect(await read()).toEqual(before)
    expect((await api.app.inject({ url: before.profileImage, headers: parent.headers })).statusCode).toBe(200)
  })
})
